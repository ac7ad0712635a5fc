import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useOnDemand } from "../../browser/use-on-demand";
import { toast } from "../../components/toast";
import { rememberReturnPath, useSession } from "../session";
import type { BookableService } from "./booking-fields";

const load = () => import("./booking-dialog");
const SIGN_IN = "Please log in to book an appointment.";

/**
 * Opens the booking where the address asks for it: `?book=<service>`, with `&quote=<id>` from an accepted quote. Guests
 * sign in first and come back to it (checklist APT-57).
 */
export function BookingHost({ services }: { services: readonly BookableService[] }) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const asked = params.get("book");
  const isGuest = session.status === "guest";
  const { part, failed } = useOnDemand(load, asked !== null && "token" in session);

  const close = useCallback(() => {
    const rest = new URLSearchParams(params);
    for (const name of ["book", "quote"]) rest.delete(name);
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [params, navigate]);

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
  return <part.BookingDialog services={services} asked={asked} quoteId={params.get("quote")} onClose={close} />;
}
