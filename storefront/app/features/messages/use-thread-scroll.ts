import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Line } from "./thread";

/** So near to the end counts as being there. */
const NEAR_END_PX = 48;
const NEAR_TOP_PX = 120;

interface ThreadScrollOptions {
  lines: readonly Line[];
  /** The customer moved the list. */
  onLook: () => void;
  /** The customer came near to the oldest message shown. */
  onTop: () => void;
}

/**
 * Keeps the newest message in sight for whoever is at the end, and keeps everybody else where they are: while older
 * messages come in above, and while newer ones come in below (checklist MSG-17).
 */
export function useThreadScroll({ lines, onLook, onTop }: ThreadScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first: "", last: "", height: 0 });
  const [hasNews, setHasNews] = useState(false);
  const first = lines[0]?.key ?? "";
  const last = lines.at(-1);
  const lastKey = last?.key ?? "";

  const toEnd = useCallback(() => {
    const list = box.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    atEnd.current = true;
    setHasNews(false);
  }, []);
  const isAtEnd = useCallback(() => atEnd.current, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the lines may change the height
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const then = before.current;
    const isNew = lastKey !== then.last;
    if (atEnd.current || (isNew && last?.senderType === "user" && last.delivery !== "read")) toEnd();
    else {
      if (first !== then.first) list.scrollTop += list.scrollHeight - then.height;
      if (isNew) setHasNews(true);
    }
    before.current = { first, last: lastKey, height: list.scrollHeight };
  }, [lines, toEnd]);

  // The keyboard of a phone, a growing text box and late fonts change the room that the list has.
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [toEnd]);

  function onScroll(): void {
    const list = box.current;
    if (!list) return;
    const height = list.scrollHeight;
    atEnd.current = height - list.scrollTop - list.clientHeight < NEAR_END_PX;
    before.current.height = height;
    if (atEnd.current) setHasNews(false);
    onLook();
    if (list.scrollTop < NEAR_TOP_PX) onTop();
  }

  return { box, onScroll, hasNews, toEnd, isAtEnd };
}
