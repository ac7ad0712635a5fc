import { FIND_MIN, findAnything } from "@fundi/shared/find";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/call";

const PAUSE_MS = 120;

/** What the server finds; a question that was typed over is called off, and its predecessor's answer stays in sight. */
export function useFindings(text: string) {
  const asked = useAfterPause(text.trim());
  const isAsked = asked.length >= FIND_MIN;
  const query = useQuery({
    queryKey: ["find", asked],
    queryFn: ({ signal }) => call(findAnything, { query: { q: asked }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isWanted = text.trim().length >= FIND_MIN;
  return {
    findings: isWanted && isAsked ? (query.data?.findings ?? []) : [],
    /** The findings are those of what stands in the field. */
    isSettled: !isWanted || (asked === text.trim() && (query.isError || (query.isSuccess && !query.isPlaceholderData))),
    error: isWanted ? query.error : null,
    retry: () => void query.refetch(),
  };
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
