import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { Badge, type Tone } from "../../components/badge";

const TONES: Record<AppointmentStatus, Tone> = {
  pending: "attention",
  confirmed: "good",
  "in progress": "good",
  completed: "neutral",
  cancelled: "neutral",
};

export const StatusBadge = ({ status }: { status: AppointmentStatus }) => (
  <Badge tone={TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
);
