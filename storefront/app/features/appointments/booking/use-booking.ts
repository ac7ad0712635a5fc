import { type Appointment, bookAppointment } from "@fundi/shared/appointments/appointments";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { msg, t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { call, readToken } from "../../../api-client";
import { keepLink } from "../../../browser/guest-links";
import { sendOnce } from "../../../browser/send-once";
import { toast } from "../../../components/toast/toast";
import { textOf } from "../../../i18n";
import { checkSession, endSession, getQueryClient } from "../../../session";
import { myAppointmentsQuery } from "../appointment-queries";
import { withBooking } from "../booking-list";
import { clearBookingDraft } from "./booking-draft";
import {
  type AskedContact,
  type BookingErrors,
  type BookingFields,
  bookingErrorsOf,
  OTHER,
  serviceIdOf,
} from "./booking-fields";

const BOOKED_EARLIER = msg`It has what you entered first. You can move it, or add what is missing.`;
const EXPIRED = msg`Your session has expired. Please log in to book your appointment.`;

/** Adds the booking to the cached list until it is fetched again; keeps the link of one without an account. */
function remember({ link, ...booking }: CallOutput<typeof bookAppointment>): void {
  if (link !== null) {
    keepLink(link);
    return;
  }
  const queries = getQueryClient(readToken() ?? "");
  queries.setQueryData(myAppointmentsQuery.queryKey, (list) => list && withBooking(list, booking));
  void queries.invalidateQueries({ queryKey: myAppointmentsQuery.queryKey });
}

/** Books an appointment and reports the result. `onSlotTaken` is called when availability has changed. */
export function useBooking({ onSlotTaken }: { onSlotTaken: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [refusal, setRefusal] = useState("");
  const [fieldErrors, setFieldErrors] = useState<BookingErrors>({});
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function refuse(error: ApiError): void {
    if (error.status === 401) {
      endSession();
      navigate("/login", { state: { returnTo: pathname + search, message: textOf(EXPIRED) } });
      return;
    }
    const message = error.serverText ?? t`Failed to book appointment`;
    toast.error(message);
    const fields = bookingErrorsOf(error);
    setFieldErrors(fields);
    if (Object.keys(fields).length === 0)
      setRefusal(
        error.status === 0
          ? t`We could not reach the shop. It may be booked all the same: try again, it cannot be booked twice.`
          : message,
      );
    if (error.code === "SLOT_TAKEN" || fields.time) onSlotTaken();
  }

  return {
    isBusy,
    booked,
    refusal,
    fieldErrors,
    setFieldErrors,
    clearRefusal: () => setRefusal(""),
    async book(
      fields: BookingFields,
      { asked, quoteId }: { asked: AskedContact; quoteId: number | null },
    ): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setRefusal("");
      setFieldErrors({});
      const serviceId = serviceIdOf(fields);
      const body = {
        ...(serviceId !== null && { serviceId }),
        ...(fields.service === OTHER && { service: fields.words }),
        date: fields.date,
        ...(fields.dropOff ? { dropOff: true } : { time: fields.time }),
        ...(fields.device && { device: fields.device }),
        notes: fields.notes,
        ...(asked === "all" && { guest: { name: fields.name, phone: fields.phone, email: fields.email.trim() } }),
        ...(asked === "phone" && { phone: fields.phone }),
        ...(quoteId !== null && { quoteId }),
      };
      try {
        // A time or number corrected after a lost answer must not book twice; an offer is another purpose.
        const { answer: booking, isEarlier } = await sendOnce({
          ...{ name: "booking", subject: `${asked} ${quoteId ?? ""}`, body },
          send: (sent, idempotencyKey) => call(bookAppointment, { body: sent, idempotencyKey }),
        });
        clearBookingDraft();
        remember(booking);
        // Its number is asked for once.
        if (asked === "phone") void checkSession();
        setBooked(booking);
        if (isEarlier) toast.success(t`It was booked already`, { description: textOf(BOOKED_EARLIER) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
