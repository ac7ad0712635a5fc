import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Column } from "../../ui/data-table/column";
import { AppointmentStatusTag, PriorityTag } from "./appointment-tags";
import { durationText, timeOf, timesText, UNASSIGNED } from "./appointment-text";
import { CheckInLink } from "./check-in-link";

export const APPOINTMENT_COLUMNS: readonly Column<AdminAppointment>[] = [
  {
    id: "when",
    title: "When",
    value: (each) => `${each.date} ${timeOf(each)}`,
    cell: (each) => (
      <span className="tabular">
        {formatDay(each.date)} <strong>{timesText(each)}</strong>
      </span>
    ),
    width: 264,
    card: "title",
    sortable: true,
  },
  {
    id: "customer",
    title: "Customer",
    value: ({ customerName }) => customerName,
    width: 170,
    card: "line",
    grow: true,
  },
  { id: "service", title: "Service", value: ({ service }) => service, width: 200, grow: true },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => status,
    cell: (each) => <AppointmentStatusTag status={each.status} />,
    width: 110,
    card: "state",
  },
  {
    id: "technician",
    title: "Technician",
    card: "note",
    value: ({ technician }) => technician,
    cell: ({ technician }) => technician ?? <span className="schedule-nobody">{UNASSIGNED}</span>,
    width: 150,
  },
  {
    id: "priority",
    title: "Priority",
    value: ({ priority }) => priority,
    cell: (each) => <PriorityTag priority={each.priority} />,
    width: 95,
  },
  { id: "phone", title: "Phone", value: ({ customerPhone }) => shownPhone(customerPhone ?? ""), width: 132 },
  { id: "id", title: "Number", value: ({ id }) => id, width: 90, numeric: true, hidden: true },
  { id: "email", title: "E-mail", value: ({ customerEmail }) => customerEmail, width: 200, hidden: true },
  {
    id: "duration",
    title: "Length",
    value: ({ duration }) => duration,
    cell: ({ duration, dropOff }) => (dropOff ? "" : durationText(duration)),
    width: 110,
    numeric: true,
    hidden: true,
  },
  { id: "location", title: "Place", value: ({ location }) => location, width: 160, hidden: true },
  { id: "notes", title: "Notes", value: ({ notes }) => notes, width: 240, hidden: true },
  {
    id: "check-in",
    title: "Check in",
    value: () => null,
    cell: (each) => <CheckInLink appointment={each} />,
    width: 90,
    pinned: true,
  },
];
