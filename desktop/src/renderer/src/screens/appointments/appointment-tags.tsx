import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { CellTag } from "../../ui/cell-tag";
import { PRIORITY_INTENT, PRIORITY_LABELS, STATUS_INTENT, statusLabel } from "./appointment-text";

export const AppointmentStatusTag = ({ status }: Pick<AdminAppointment, "status">) => (
  <CellTag intent={STATUS_INTENT[status]}>{statusLabel(status)}</CellTag>
);

export const PriorityTag = ({ priority }: Pick<AdminAppointment, "priority">) => (
  <CellTag intent={PRIORITY_INTENT[priority] ?? "none"}>{PRIORITY_LABELS[priority]}</CellTag>
);
