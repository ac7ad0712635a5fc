import { type ExportColumn, moment } from "../lists/export-column";
import { fullName } from "../values/person-name";
import type { Customer } from "./customers";

/** The columns of the list of customers, for files. */
export const CUSTOMER_EXPORT: readonly ExportColumn<Customer>[] = [
  { id: "name", title: "Name", value: ({ firstName, lastName }) => fullName(firstName, lastName) },
  { id: "email", title: "E-mail", value: ({ email }) => email },
  { id: "phone", title: "Phone", value: ({ phone }) => phone },
  { id: "orders", title: "Orders", value: ({ orderCount }) => orderCount },
  { id: "seen", title: "Last sign-in", value: ({ lastSeenAt }) => moment(lastSeenAt) },
  { id: "created", title: "Since", value: ({ createdAt }) => moment(createdAt) },
];
