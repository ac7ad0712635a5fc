import { Button } from "@blueprintjs/core";
import type { AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { showToast, toastSuccess } from "../../ui/toasts";
import { refusalText, STEP_LABELS, statusLabel, whenText } from "./appointment-text";
import { useUpdateAppointment } from "./schedule-queries";

/** The usual order of statuses; which ones are allowed comes from the server. */
const USUAL_STEPS: readonly AppointmentStatus[] = ["confirmed", "in progress", "completed"];

/** The usual next status as the primary button, others next to it; cancelling asks for confirmation. */
export function AppointmentSteps({ appointment }: { appointment: AdminAppointmentDetail }) {
  const update = useUpdateAppointment();
  const [isCancelling, setCancelling] = useState(false);
  const { id, version, nextStatuses, customerName } = appointment;
  if (nextStatuses.length === 0) return null;
  const likely = USUAL_STEPS.find((step) => nextStatuses.includes(step));
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
        <Button intent="primary" text={STEP_LABELS[likely]} loading={update.isPending} onClick={() => take(likely)} />
      )}
      {others.map((status) => (
        <Button key={status} text={STEP_LABELS[status]} disabled={update.isPending} onClick={() => take(status)} />
      ))}
      {nextStatuses.includes("cancelled") && (
        <Button
          variant="minimal"
          intent="danger"
          text={STEP_LABELS.cancelled}
          disabled={update.isPending}
          onClick={() => setCancelling(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title="Cancel this appointment?"
        confirmLabel={STEP_LABELS.cancelled}
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
