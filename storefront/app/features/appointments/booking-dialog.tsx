import type { Appointment } from "@fundi/shared/appointments";
import { useCallback, useState } from "react";
import { Dialog } from "../../components/dialog";
import { Skeleton } from "../../components/skeleton";
import { useSession } from "../session";
import { BookingDone } from "./booking-done";
import type { BookableService } from "./booking-fields";
import { BookingForm } from "./booking-form";
import { useAcceptedQuote } from "./use-accepted-quote";

interface BookingDialogProps {
  services: readonly BookableService[];
  /** What the address asks for: the id of a service, or anything else. */
  asked: string;
  /** The accepted quote that led here, as the address has it. */
  quoteId: string | null;
  onClose: () => void;
  /** Told once it is booked: what the address asked for is done. */
  onBooked: () => void;
}

const toId = (text: string | null): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Books a visit without leaving the services. */
export function BookingDialog({ services, asked, quoteId, onClose, onBooked }: BookingDialogProps) {
  const [booked, setBooked] = useState<Appointment | null>(null);
  const { status } = useSession();
  const quote = useAcceptedQuote(toId(quoteId));
  const done = useCallback(
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
      title={booked ? "Your request is in" : "Book an appointment"}
      className="sm:w-[38rem]"
    >
      {booked ? (
        <BookingDone appointment={booked} price={services.find(({ id }) => id === booked.serviceId)?.price ?? null} />
      ) : quote === undefined || status === "checking" ? (
        <div>
          <p role="status" className="js-only sr-only">
            Loading...
          </p>
          <Skeleton className="h-96" />
        </div>
      ) : (
        <BookingForm services={services} asked={asked} quote={quote} onBooked={done} />
      )}
    </Dialog>
  );
}
