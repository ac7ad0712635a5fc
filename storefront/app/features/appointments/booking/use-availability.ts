import { type AvailableDay, getAvailability } from "@fundi/shared/appointments/appointments";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../../api-client";

interface AvailabilityRequest {
  /** The first day; nothing is fetched while it is empty. */
  from: string;
  days: number;
  /** Null for any service. */
  serviceId: number | null;
  /** Id of the appointment that is being rescheduled. */
  moving?: number;
}

export interface Availability {
  /** Null while loading. */
  days: AvailableDay[] | null;
  failed: boolean;
  /** Fetches again, e.g. after a slot was taken. */
  refresh: () => void;
}

/** Fetches the free slots, by the shop's time zone, opening hours and existing appointments. */
export function useAvailability({ from, days, serviceId, moving }: AvailabilityRequest): Availability {
  const requestKey = `${from} ${days} ${serviceId} ${moving}`;
  // A response is used for its own request only, not for another day or service.
  const [result, setResult] = useState<{ requestKey: string; days: AvailableDay[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!from) return;
    const stop = new AbortController();
    const query = { date: from, days, ...(serviceId !== null && { serviceId }), ...(moving && { moving }) };
    call(getAvailability, { query, signal: stop.signal }).then(
      (known) => setResult({ requestKey, days: known.days }),
      () => {
        if (!stop.signal.aborted) setResult({ requestKey, days: null });
      },
    );
    return () => stop.abort();
  }, [requestKey, attempt]);

  const mine = result?.requestKey === requestKey ? result : null;
  return {
    days: mine?.days ?? null,
    failed: mine !== null && mine.days === null,
    refresh: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
