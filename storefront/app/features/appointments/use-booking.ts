import { type Appointment, bookAppointment } from "@fundi/shared/appointments";
import { ApiError } from "@fundi/shared/http";
import { useLocation, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { call, endSession, queryClientOf, readToken } from "../session";
import { myAppointmentsQuery } from "./appointment-queries";
import { forgetBookingDraft } from "./booking-draft";
import { type BookingErrors, type BookingFields, OTHER, serviceIdOf } from "./booking-fields";
import { withBooking } from "./booking-list";

const ATTEMPT = "booking_attempt";
const EXPIRED = "Your session has expired. Please log in to book your appointment.";

/** The form's own names of what the api complains about. */
const fieldErrorsOf = (error: ApiError): BookingErrors => {
  const { serviceId, service, date, time, notes } = error.details?.fieldErrors ?? {};
  const first = {
    service: serviceId?.[0],
    words: service?.[0],
    time: time?.[0] ?? date?.[0],
    notes: notes?.[0],
  };
  return Object.fromEntries(Object.entries(first).filter(([, message]) => message));
};

/** What this person's list shows before it is fetched again. */
function showInList(booking: Appointment): void {
  const queries = queryClientOf(readToken() ?? "");
  queries.setQueryData(myAppointmentsQuery.queryKey, (list) => list && withBooking(list, booking));
  void queries.invalidateQueries({ queryKey: myAppointmentsQuery.queryKey });
}

/** Books a visit, and says what became of it. `onTaken` is told that what is free has changed. */
export function useBooking({ onTaken }: { onTaken: () => void }) {
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<Appointment | null>(null);
  const [refusal, setRefusal] = useState("");
  const [fieldErrors, setFieldErrors] = useState<BookingErrors>({});
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function refuse(error: ApiError): void {
    if (error.status === 401) {
      endSession();
      navigate("/login", { state: { returnTo: pathname + search, message: EXPIRED } });
      return;
    }
    const said = error.serverText ?? "Failed to book appointment";
    toast.error(said);
    const fields = fieldErrorsOf(error);
    setFieldErrors(fields);
    if (Object.keys(fields).length === 0) setRefusal(said);
    if (error.code === "SLOT_TAKEN" || fields.time) onTaken();
  }

  return {
    busy,
    booked,
    refusal,
    fieldErrors,
    setFieldErrors,
    async book(fields: BookingFields, quoteId: number | null): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal("");
      setFieldErrors({});
      const serviceId = serviceIdOf(fields);
      const body = {
        ...(serviceId !== null && { serviceId }),
        ...(fields.service === OTHER && { service: fields.words }),
        date: fields.date,
        time: fields.time,
        notes: fields.notes,
        ...(quoteId !== null && { quoteId }),
      };
      try {
        const idempotencyKey = attemptKey(ATTEMPT, JSON.stringify(body));
        const booking = await call(bookAppointment, { body, idempotencyKey });
        forgetAttempt(ATTEMPT);
        forgetBookingDraft();
        showInList(booking);
        setBooked(booking);
        toast.success("Appointment booked successfully!");
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
