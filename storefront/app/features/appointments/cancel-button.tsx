import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { useCancelAppointment } from "./appointment-queries";
import { whenText } from "./appointment-times";

/** Cancels a pending appointment after confirmation. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelAppointment();

  function confirm(): void {
    setAsking(false);
    cancel.mutate(appointment.id);
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t`Cancel`}
        <span className="sr-only">: {appointment.serviceTitle}</span>
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Cancel this appointment?`}>
        <div className="grid gap-5">
          <p>
            {appointment.serviceTitle}, {whenText(appointment)}.{" "}
            {appointment.dropOff
              ? t`You can book another day at any time.`
              : t`The time goes to somebody else; you can book another one at any time.`}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t`Keep it`}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {t`Yes, cancel it`}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
