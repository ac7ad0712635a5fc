import type { ChatLine } from "@fundi/shared/web/chat-lines";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this distance the list counts as scrolled to the end. */
const NEAR_END_PX = 48;
const NEAR_TOP_PX = 120;

interface ThreadScrollOptions {
  lines: readonly ChatLine[];
  /** Called when the customer scrolled. */
  onLook: () => void;
  /** Called when the list is scrolled near its oldest message. */
  onTop: () => void;
}

/**
 * Keeps the list at its end if it is there, and at its position otherwise, both when
 * older messages are added above and when new ones are added below.
 */
export function useThreadScroll({ lines, onLook, onTop }: ThreadScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first: "", last: "", height: 0 });
  const [hasNewMessages, setHasNewMessages] = useState(false);
  const first = lines[0]?.key ?? "";
  const last = lines.at(-1);
  const lastKey = last?.key ?? "";

  const toEnd = useCallback(() => {
    const list = box.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    atEnd.current = true;
    setHasNewMessages(false);
  }, []);
  const isAtEnd = useCallback(() => atEnd.current, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the lines may change the height
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const then = before.current;
    const isNew = lastKey !== then.last;
    if (atEnd.current || (isNew && last?.senderType === "user" && last.delivery !== "read")) toEnd();
    else {
      if (first !== then.first) list.scrollTop += list.scrollHeight - then.height;
      if (isNew) setHasNewMessages(true);
    }
    before.current = { first, last: lastKey, height: list.scrollHeight };
  }, [lines, toEnd]);

  // A phone's keyboard, a growing composer and late fonts change the list's height.
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
    if (atEnd.current) setHasNewMessages(false);
    onLook();
    if (list.scrollTop < NEAR_TOP_PX) onTop();
  }

  return { box, onScroll, hasNewMessages, toEnd, isAtEnd };
}
