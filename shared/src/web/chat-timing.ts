import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from "../conversations/conversation-rules";

/**
 * Returns a function that reports whether the other side is typing. `show` is called with it: typing is shown for some
 * seconds after it was reported, or until its message arrives.
 */
export function createTypingIndicator(show: (isTyping: boolean) => void): (isTyping: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isTyping) => {
    clearTimeout(timer);
    if (isTyping) timer = setTimeout(() => show(false), TYPING_SHOWN_MS);
    show(isTyping);
  };
}

/** Returns a function that returns whether typing is to be reported now: at most every few seconds. */
export function createTypingThrottle(): () => boolean {
  let reportedAt = 0;
  return () => {
    const now = Date.now();
    if (now - reportedAt < TYPING_EVERY_MS) return false;
    reportedAt = now;
    return true;
  };
}

/** Marks messages as read while the page is visible, each once; a failed mark is repeated with the next look. */
export function createReadMarker() {
  let marked = 0;
  /** Marks up to `newest` if there is something unread; `mark` calls `onFailure` when the server did not take it. */
  return (newest: number, hasUnread: boolean, mark: (upTo: number, onFailure: () => void) => void): void => {
    if (!hasUnread || newest <= marked || document.visibilityState !== "visible") return;
    const before = marked;
    marked = newest;
    mark(newest, () => {
      if (marked === newest) marked = before;
    });
  };
}
