import { ChoicePills } from "../../components/forms/choice-pills";
import { Input } from "../../components/forms/field";
import { NOTIFICATION_FILTERS, type NotificationFilter } from "./notification-list";

const LABELS: Record<NotificationFilter, string> = {
  all: "All",
  unread: "Unread",
  appointment: "Appointments",
  order: "Orders",
  reward: "Rewards",
};

interface NotificationFiltersProps {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Filters for notifications by kind and text. */
export const NotificationFilters = ({ filter, onFilter, search, onSearch }: NotificationFiltersProps) => (
  <div className="grid gap-3 lg:grid-cols-[20rem_1fr] lg:items-center">
    <Input
      type="search"
      label="Search notifications"
      labelHidden
      placeholder="Search notifications"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <ChoicePills legend="Show" names={NOTIFICATION_FILTERS} labels={LABELS} chosen={filter} onChoose={onFilter} />
  </div>
);
