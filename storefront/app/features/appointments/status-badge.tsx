import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { msg } from "@lingui/core/macro";
import { Badge, type Tone } from "../../components/badge";
import { type Text, textOf } from "../../i18n";

const TONES: Record<AppointmentStatus, Tone> = {
  pending: "attention",
  confirmed: "good",
  "in progress": "good",
  completed: "neutral",
  cancelled: "neutral",
};

const LABELS: Record<AppointmentStatus, Text> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  "in progress": msg`In Progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const StatusBadge = ({ status }: { status: AppointmentStatus }) => (
  <Badge tone={TONES[status]}>{textOf(LABELS[status])}</Badge>
);
