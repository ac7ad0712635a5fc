import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useOnDemand } from "../../browser/use-on-demand";
import { toast } from "../../components/toast";
import { rememberReturnPath, useSession } from "../session";
import type { BookableService } from "./booking-fields";

const load = () => import("./booking-dialog");
const SIGN_IN = "Please log in to book an appointment.";

/** What an address asks to book. */
interface Wish {
  asked: string;
  quoteId: string | null;
}

/**
 * Opens the booking where the address asks for it: `?book=<service>`, with `&quote=<id>` from an accepted quote. Guests
 * sign in first and come back to it (checklist APT-57).
 */
export function BookingHost({ services }: { services: readonly BookableService[] }) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const inAddress = params.get("book");
  // What was booked is shown on, while the address no longer asks for it: a reload is not to begin another booking.
  const [booked, setBooked] = useState<Wish | null>(null);
  const asked = inAddress ?? booked?.asked ?? null;
  const quoteId = inAddress === null ? (booked?.quoteId ?? null) : params.get("quote");
  const isGuest = session.status === "guest";
  const { part, failed } = useOnDemand(load, asked !== null && "token" in session);

  const clearAddress = useCallback(() => {
    const rest = new URLSearchParams(params);
    for (const name of ["book", "quote"]) rest.delete(name);
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [params, navigate]);

  const close = useCallback(() => {
    setBooked(null);
    clearAddress();
  }, [clearAddress]);
  const keep = useCallback(() => {
    if (asked !== null) setBooked({ asked, quoteId });
  }, [asked, quoteId]);
  // Once it is noted: a change of the address is drawn at once, before what was noted together with it.
  useEffect(() => {
    if (booked !== null && inAddress !== null) clearAddress();
  }, [booked, inAddress, clearAddress]);

  useEffect(() => {
    if (asked === null || !isGuest) return;
    const returnTo = pathname + search;
    rememberReturnPath(returnTo);
    navigate("/login", { replace: true, state: { returnTo, message: SIGN_IN } });
  }, [asked, isGuest, pathname, search, navigate]);

  useEffect(() => {
    if (asked === null || !failed) return;
    toast.error("The booking could not be loaded", { description: "Check your connection and try again." });
    // The next click asks for it again.
    close();
  }, [asked, failed, close]);

  if (asked === null || !part || isGuest) return null;
  return <part.BookingDialog services={services} asked={asked} quoteId={quoteId} onClose={close} onBooked={keep} />;
}
