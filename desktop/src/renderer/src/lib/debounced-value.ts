import { useEffect, useState } from "react";

/** Returns `value` once it has not changed for `wait` milliseconds. */
export function useDebouncedValue<T>(value: T, wait = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
