import { APPOINTMENT_CLOCK_MS } from "@fundi/shared/constants";
import { useEffect, useState } from "react";

/** The present, looked at again every minute (checklist APT-04). */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), APPOINTMENT_CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
