import { Button } from "@blueprintjs/core";
import type { AdminAppointmentDetail } from "@fundi/shared/admin-appointments";
import type { AppointmentStatus } from "@fundi/shared/appointment-status";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastSuccess } from "../../ui/toasts";
import { refusalText, STEP_WORDS, statusLabel, whenText } from "./appointment-words";
import { useUpdateAppointment } from "./schedule-queries";

/** The usual way of an appointment; what may really follow, the server says. */
const USUAL_WAY: readonly AppointmentStatus[] = ["confirmed", "in progress", "completed"];

/** The likely next step as the primary button, other steps beside it; cancelling asks first. */
export function AppointmentSteps({ appointment }: { appointment: AdminAppointmentDetail }) {
  const update = useUpdateAppointment();
  const [isCancelling, setCancelling] = useState(false);
  const { id, version, nextStatuses, customerName } = appointment;
  if (nextStatuses.length === 0) return null;
  const likely = USUAL_WAY.find((step) => nextStatuses.includes(step));
  const others = nextStatuses.filter((step) => step !== likely && step !== "cancelled");

  const take = (status: AppointmentStatus) =>
    update.mutate(
      { params: { id }, body: { status, version } },
      {
        onSuccess: () => toastSuccess(`${customerName}: ${statusLabel(status)}`),
        onError: (error) => void showToast({ message: refusalText(error), intent: "danger", timeout: 10_000 }),
        onSettled: () => setCancelling(false),
      },
    );

  return (
    <div className="appointment-steps">
      {likely && (
        <Button intent="primary" text={STEP_WORDS[likely]} loading={update.isPending} onClick={() => take(likely)} />
      )}
      {others.map((status) => (
        <Button key={status} text={STEP_WORDS[status]} disabled={update.isPending} onClick={() => take(status)} />
      ))}
      {nextStatuses.includes("cancelled") && (
        <Button
          variant="minimal"
          intent="danger"
          text={STEP_WORDS.cancelled}
          disabled={update.isPending}
          onClick={() => setCancelling(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title="Cancel this appointment?"
        confirmLabel={STEP_WORDS.cancelled}
        dismissLabel="Keep it"
        intent="danger"
        isBusy={update.isPending}
        onConfirm={() => take("cancelled")}
        onClose={() => setCancelling(false)}
      >
        <p>
          {customerName}, {whenText(appointment)}. The customer is told, and the time is free again. It cannot be taken
          up again.
        </p>
      </ConfirmDialog>
    </div>
  );
}
