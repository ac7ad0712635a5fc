import { t } from "@lingui/core/macro";
import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "../../components/toast/toast";

/**
 * Applies ?prefill= once, with a toast, and removes it from the URL, so that a reload does not apply it again.
 * Existing text stays above it.
 */
export function usePrefill(onPrefill: (text: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const isApplied = useRef(false);
  const text = query.get("prefill")?.trim() ?? "";
  useEffect(() => {
    if (!text || isApplied.current) return;
    isApplied.current = true;
    onPrefill(text);
    toast.info(t`Prefilled message ready`);
    setQuery(
      (current) => {
        current.delete("prefill");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, onPrefill, setQuery]);
}
