import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "../../components/toast";

/**
 * Takes the text of ?prefill= once, says so, and takes it out of the address, so that a reload does not bring it back
 * (checklist MSG-36..39). What was being written stays above it.
 */
export function usePrefill(onPrefill: (text: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const taken = useRef(false);
  const text = query.get("prefill")?.trim() ?? "";
  useEffect(() => {
    if (!text || taken.current) return;
    taken.current = true;
    onPrefill(text);
    toast.info("Prefilled message ready");
    setQuery(
      (current) => {
        current.delete("prefill");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, onPrefill, setQuery]);
}
