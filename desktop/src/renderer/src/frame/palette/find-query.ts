import { FIND_MIN, findAnything } from "@fundi/shared/lists/find";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { useDebouncedValue } from "../../lib/debounced-value";

const DEBOUNCE_MS = 120;

/** Searches on the server, debounced. A superseded request is aborted; its predecessor's results stay visible. */
export function useFindings(text: string) {
  const searched = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const isEnabled = searched.length >= FIND_MIN;
  const query = useQuery({
    queryKey: ["find", searched],
    queryFn: ({ signal }) => call(findAnything, { query: { q: searched }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isLongEnough = text.trim().length >= FIND_MIN;
  return {
    findings: isLongEnough && isEnabled ? (query.data?.findings ?? []) : [],
    /** Whether the results belong to the current text. */
    isSettled:
      !isLongEnough || (searched === text.trim() && (query.isError || (query.isSuccess && !query.isPlaceholderData))),
    error: isLongEnough ? query.error : null,
    retry: () => void query.refetch(),
  };
}
