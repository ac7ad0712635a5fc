import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useLiveEvent } from "../../../live/live-provider";

/** Changes that follow each other are gathered for this long, up to twice as long: not all consoles ask at once. */
const GATHER_MS = 1000;

/** Has the figures of the board fetched again when jobs changed: for screens that show no cards. */
export function useLiveBoard(): void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useLiveEvent("repair_changed", () => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        void queries.invalidateQueries({ queryKey: [...QUERY_ROOTS.repairs, "board"] });
      },
      GATHER_MS * (1 + Math.random()),
    );
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
}
