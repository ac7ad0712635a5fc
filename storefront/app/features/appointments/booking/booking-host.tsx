import { t } from "@lingui/core/macro";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useLazyImport } from "../../../browser/use-lazy-import";
import { toast } from "../../../components/toast/toast";
import type { BookableService, BookingPreset } from "./booking-fields";
import { placeOf } from "./place-choice";

const load = () => import("./booking-dialog");

/** Booking parameters of the URL. */
interface BookingParams {
  requested: string;
  quoteId: string | null;
}

/** The parameters that a booking takes out of the URL when it closes. */
const PARAMS = ["book", "quote", "date", "drop", "time", "brings", "about"];

/**
 * Opens the booking dialog for `?book=<service>`, with `&quote=<id>` from an accepted quote; `date` and `time` choose a free
 * time, `drop=1` a drop-off, `brings` and `about` say what is brought and what is wrong. Nobody has to sign in.
 */
export function BookingHost({ services }: { services: readonly BookableService[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = params.get("book");
  // The confirmation stays open after the parameters are removed from the URL, so that a reload starts no other booking.
  const [booked, setBooked] = useState<BookingParams | null>(null);
  const requested = inAddress ?? booked?.requested ?? null;
  const quoteId = inAddress === null ? (booked?.quoteId ?? null) : params.get("quote");
  const { part, failed } = useLazyImport(load, requested !== null);

  const clearAddress = useCallback(() => {
    const rest = new URLSearchParams(params);
    for (const name of PARAMS) rest.delete(name);
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [params, navigate]);

  const close = useCallback(() => {
    setBooked(null);
    clearAddress();
  }, [clearAddress]);
  const keep = useCallback(() => {
    if (requested !== null) setBooked({ requested, quoteId });
  }, [requested, quoteId]);
  // After the state is set: a navigation renders at once, before state that was set together with it.
  useEffect(() => {
    if (booked !== null && inAddress !== null) clearAddress();
  }, [booked, inAddress, clearAddress]);

  useEffect(() => {
    if (requested === null || !failed) return;
    toast.error(t`The booking could not be loaded`, { description: t`Check your connection and try again.` });
    // The next click retries.
    close();
  }, [requested, failed, close]);

  if (requested === null || !part) return null;
  return (
    <part.BookingDialog
      services={services}
      requested={requested}
      quoteId={quoteId}
      preset={presetOf(params)}
      onClose={close}
      onBooked={keep}
    />
  );
}

/** Returns what the URL fills in. */
const presetOf = (params: URLSearchParams): BookingPreset => ({
  ...placeOf(params),
  device: params.get("brings")?.slice(0, 120) ?? "",
  notes: params.get("about")?.slice(0, 1000) ?? "",
});
