import type { StaffMember } from "@fundi/shared/accounts/staff";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";
import { CAPABILITY_TEXTS, ROLE_TEXTS } from "./staff-draft";

export const STAFF_COLUMNS: readonly Column<StaffMember>[] = [
  {
    id: "name",
    title: "Name",
    value: ({ firstName, lastName }) => fullName(firstName, lastName),
    width: 200,
    grow: true,
    sortable: true,
  },
  { id: "email", title: "E-mail", value: ({ email }) => email, width: 220, sortable: true },
  {
    id: "role",
    title: "Role",
    value: ({ role }) => ROLE_TEXTS[role].label,
    cell: ({ role }) => <CellTag intent={role === "admin" ? "primary" : "none"}>{ROLE_TEXTS[role].label}</CellTag>,
    width: 130,
    sortable: true,
  },
  {
    id: "capabilities",
    title: "Also does",
    value: ({ capabilities }) => capabilities.map((capability) => CAPABILITY_TEXTS[capability].label).join(", ") || "–",
    width: 190,
    sortable: true,
  },
  {
    id: "access",
    title: "Access",
    value: ({ active }) => (active ? "Active" : "Switched off"),
    cell: ({ active }) =>
      active ? <CellTag intent="success">Active</CellTag> : <CellTag intent="warning">Switched off</CellTag>,
    width: 120,
    sortable: true,
  },
  {
    id: "seen",
    title: "Last sign-in",
    value: ({ lastSeenAt }) => lastSeenAt ?? "",
    cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} /> : "Never"),
    width: 120,
    sortable: true,
  },
  {
    id: "created",
    title: "Added",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 110,
    sortable: true,
  },
  { id: "phone", title: "Phone", value: ({ phone }) => shownPhone(phone ?? ""), width: 132, hidden: true },
];
