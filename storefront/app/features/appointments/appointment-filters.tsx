import { ChoicePills } from "../../components/forms/choice-pills";
import { Input } from "../../components/forms/field";
import { APPOINTMENT_FILTERS, type AppointmentFilter } from "./appointment-times";

const LABELS: Record<AppointmentFilter, string> = { all: "All", pending: "Pending", confirmed: "Confirmed" };

interface AppointmentFiltersProps {
  filter: AppointmentFilter;
  onFilter: (filter: AppointmentFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Filters for appointments by status and text. */
export const AppointmentFilters = ({ filter, onFilter, search, onSearch }: AppointmentFiltersProps) => (
  <div className="grid gap-3 lg:grid-cols-[20rem_1fr] lg:items-center">
    <Input
      type="search"
      label="Search appointments"
      labelHidden
      placeholder="Search service or notes"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <ChoicePills legend="Status" names={APPOINTMENT_FILTERS} labels={LABELS} chosen={filter} onChoose={onFilter} />
  </div>
);
