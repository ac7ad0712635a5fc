import type { Customer } from "@fundi/shared/customers/customers";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";

export const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  {
    id: "name",
    title: "Name",
    value: ({ firstName, lastName }) => fullName(firstName, lastName),
    width: 200,
    phone: 140,
    grow: true,
  },
  { id: "email", title: "E-mail", value: ({ email }) => email, width: 240 },
  { id: "phone", title: "Phone", value: ({ phone }) => shownPhone(phone ?? ""), width: 132, phone: 116 },
  { id: "orders", title: "Orders", value: ({ orderCount }) => orderCount, width: 90, phone: 76, numeric: true },
  {
    id: "seen",
    title: "Last sign-in",
    value: ({ lastSeenAt }) => lastSeenAt ?? "",
    cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} /> : "–"),
    width: 120,
  },
  {
    id: "created",
    title: "Since",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 110,
    sortable: true,
  },
];
