import { useEffect, useState } from "react";

/** `value` once it stood still for `wait` milliseconds. */
export function useSettled<T>(value: T, wait = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
