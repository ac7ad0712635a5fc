import { type AvailableDay, getAvailability } from "@fundi/shared/appointments";
import { useCallback, useEffect, useState } from "react";
import { call } from "../session";

interface Asked {
  /** The first day; empty asks nothing. */
  from: string;
  days: number;
  /** Null: an hour of anything. */
  serviceId: number | null;
  /** The appointment that is to be moved there. */
  moving?: number;
}

export interface Availability {
  /** Null until it is known. */
  days: AvailableDay[] | null;
  failed: boolean;
  /** Asks again, as after a place was taken. */
  refresh: () => void;
}

/** When one can come, as the shop itself says: by its clock, its hours and what is taken. */
export function useAvailability({ from, days, serviceId, moving }: Asked): Availability {
  const question = `${from} ${days} ${serviceId} ${moving}`;
  // An answer counts for its own question only: what is free for another day or service says nothing.
  const [answer, setAnswer] = useState<{ question: string; days: AvailableDay[] | null } | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same again
  useEffect(() => {
    if (!from) return;
    const stop = new AbortController();
    const query = { date: from, days, ...(serviceId !== null && { serviceId }), ...(moving && { moving }) };
    call(getAvailability, { query, signal: stop.signal }).then(
      (known) => setAnswer({ question, days: known.days }),
      () => {
        if (!stop.signal.aborted) setAnswer({ question, days: null });
      },
    );
    return () => stop.abort();
  }, [question, turn]);

  const mine = answer?.question === question ? answer : null;
  return {
    days: mine?.days ?? null,
    failed: mine !== null && mine.days === null,
    refresh: useCallback(() => setTurn((before) => before + 1), []),
  };
}
