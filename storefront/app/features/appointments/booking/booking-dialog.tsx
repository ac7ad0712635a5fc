import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { useCallback, useState } from "react";
import { Dialog } from "../../../components/dialog";
import { Loading, Skeleton } from "../../../components/skeleton";
import { useSession } from "../../../session";
import { BookingDone } from "./booking-done";
import type { BookableService, BookingPreset } from "./booking-fields";
import { BookingForm } from "./booking-form";
import { useAcceptedQuote } from "./use-accepted-quote";

interface BookingDialogProps {
  services: readonly BookableService[];
  /** From the URL: the id of a service, or another text. */
  requested: string;
  /** Id of the accepted quote, from the URL. */
  quoteId: string | null;
  /** What the form begins with. */
  preset: BookingPreset;
  onClose: () => void;
  /** Called once it is booked, to remove the parameters from the URL. */
  onBooked: () => void;
}

const toId = (text: string | null): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Books an appointment on the services page. */
export function BookingDialog({ services, requested, quoteId, preset, onClose, onBooked }: BookingDialogProps) {
  const [booked, setBooked] = useState<Appointment | null>(null);
  const { status } = useSession();
  const quote = useAcceptedQuote(toId(quoteId));
  const handleBooked = useCallback(
    (appointment: Appointment) => {
      setBooked(appointment);
      onBooked();
    },
    [onBooked],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={booked ? t`Your request is in` : t`Book an appointment`}
      className="sm:w-[38rem]"
    >
      {booked ? (
        <BookingDone appointment={booked} service={services.find(({ id }) => id === booked.serviceId) ?? null} />
      ) : quote === undefined || status === "checking" ? (
        <div>
          <Loading />
          <Skeleton className="h-96" />
        </div>
      ) : (
        <BookingForm {...{ services, requested, quote, preset }} onBooked={handleBooked} />
      )}
    </Dialog>
  );
}
