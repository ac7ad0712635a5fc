import { msg, t } from "@lingui/core/macro";
import { ChoicePills } from "../../components/forms/choice-pills";
import { Input } from "../../components/forms/field";
import { type Text, textOf } from "../../i18n";
import { NOTIFICATION_FILTERS, type NotificationFilter } from "./notification-list";

const LABELS: Record<NotificationFilter, Text> = {
  all: msg`All`,
  unread: msg`Unread`,
  appointment: msg`Appointments`,
  order: msg`Orders`,
  reward: msg`Rewards`,
};

const names = () =>
  Object.fromEntries(NOTIFICATION_FILTERS.map((name) => [name, textOf(LABELS[name])])) as Record<
    NotificationFilter,
    string
  >;

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
      label={t`Search notifications`}
      labelHidden
      placeholder={t`Search notifications`}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <ChoicePills legend={t`Show`} names={NOTIFICATION_FILTERS} labels={names()} chosen={filter} onChoose={onFilter} />
  </div>
);
