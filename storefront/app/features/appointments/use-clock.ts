import { useEffect, useState } from "react";

/** How often "upcoming" and "this month" are recomputed. */
const APPOINTMENT_CLOCK_MS = 60_000;

/** The current time, updated every minute. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), APPOINTMENT_CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
