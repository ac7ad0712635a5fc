import { classNames } from "../../components/class-names";
import { Input } from "../../components/field";
import { APPOINTMENT_FILTERS, type AppointmentFilter } from "./appointment-times";

const LABELS: Record<AppointmentFilter, string> = { all: "All", pending: "Pending", confirmed: "Confirmed" };

interface AppointmentFiltersProps {
  filter: AppointmentFilter;
  onFilter: (filter: AppointmentFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Which appointments to show: those of one status, and those that hold some words. */
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
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Status</legend>
      {APPOINTMENT_FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
          className={classNames(
            "min-h-11 rounded-full border px-4 font-medium transition",
            name === filter ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
          )}
        >
          {LABELS[name]}
        </button>
      ))}
    </fieldset>
  </div>
);
