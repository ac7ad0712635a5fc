import { msg, t } from "@lingui/core/macro";
import { ChoicePills } from "../../components/forms/choice-pills";
import { Input } from "../../components/forms/field";
import { textOf } from "../../i18n";
import { APPOINTMENT_FILTERS, type AppointmentFilter } from "./appointment-times";

const LABELS = { all: msg`All`, pending: msg`Pending`, confirmed: msg`Confirmed` };

interface AppointmentFiltersProps {
  filter: AppointmentFilter;
  onFilter: (filter: AppointmentFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Filters for appointments by status and text. */
export const AppointmentFilters = ({ filter, onFilter, search, onSearch }: AppointmentFiltersProps) => {
  const labels = { all: textOf(LABELS.all), pending: textOf(LABELS.pending), confirmed: textOf(LABELS.confirmed) };
  return (
    <div className="grid gap-3 lg:grid-cols-[20rem_1fr] lg:items-center">
      <Input
        type="search"
        label={t`Search appointments`}
        labelHidden
        placeholder={t`Search service or notes`}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ChoicePills legend={t`Status`} names={APPOINTMENT_FILTERS} labels={labels} chosen={filter} onChoose={onFilter} />
    </div>
  );
};
