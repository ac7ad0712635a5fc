import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { Dialog } from "../../components/dialog";
import { whenText } from "./appointment-times";
import { RescheduleForm } from "./reschedule-form";

interface RescheduleDialogProps {
  /** The appointment to reschedule; null closes the dialog. */
  appointment: Appointment | null;
  onClose: () => void;
}

/** Reschedules an appointment, with a link to support. */
export function RescheduleDialog({ appointment, onClose }: RescheduleDialogProps) {
  return (
    <Dialog open={appointment !== null} onClose={onClose} title={t`Reschedule appointment`} className="sm:w-[34rem]">
      {appointment && (
        <div className="grid gap-5">
          <p className="text-muted">
            {appointment.serviceTitle}, {whenText(appointment)}.
            {appointment.status === "confirmed" && ` ${t`At another time it has to be confirmed again.`}`}
          </p>
          <RescheduleForm key={appointment.id} appointment={appointment} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
