import { createBurst, GAP_MS } from "./burst";
import { type Field, fieldAt, readsCodes, rememberField, takesScans, typeInto } from "./field";

/** Longer than GAP_MS, because a timer may fire late but must not fire early. */
const HOLD_MS = GAP_MS + 10;
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/**
 * Detects what a barcode scanner types, which acts as a keyboard: keys in quick succession, then Enter or Tab. In a field
 * keys arrive as usual, and its content is restored when they turn out to be a code. Elsewhere a letter may be a hotkey, so
 * each is held until no other follows, and a code triggers none. A field with `TAKES_SCANS` keeps the code, and `onScan` is
 * not called; one with `READS_CODES` receives every key. Returns the function that stops listening.
 */
export function listenForScans(onScan: (code: string) => void): () => void {
  const burst = createBurst();
  const fields = new Map<Field, () => void>();
  const replayed = new WeakSet<Event>();
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const swallow = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Replays the held keys, because a person typed them. What follows a key that leads into a field is typed there. */
  const replay = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    for (const { target, ...key } of keys.map(copyable)) {
      const field = fieldAt(document.activeElement);
      if (field && field !== target) {
        typeInto(field, key.key);
        continue;
      }
      const copy = new KeyboardEvent("keydown", key);
      replayed.add(copy);
      // The focused element may have been removed in the meantime, e.g. a toast that was clicked.
      const isThere = !(target instanceof Node) || target.isConnected;
      (isThere ? target : (document.activeElement ?? document.body)).dispatchEvent(copy);
    }
  };
  const begin = () => {
    replay();
    fields.clear();
  };

  const end = (event: KeyboardEvent) => {
    const code = burst.end(event.timeStamp, fieldAt(event.target) !== null);
    if (code === null) return begin();
    swallow(event);
    clearTimeout(timer);
    held = [];
    const field = fieldAt(event.target);
    if (!takesScans(field)) {
      for (const restore of fields.values()) restore();
      onScan(code);
    }
    fields.clear();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing || MODIFIERS.includes(event.key)) return;
    const field = fieldAt(event.target);
    if (readsCodes(field)) {
      burst.forget();
      return begin();
    }
    if (isEnd(event)) return end(event);
    if (!isCharacter(event) || event.repeat) {
      burst.forget();
      return begin();
    }
    const begins = burst.push(event.key, event.timeStamp);
    if (begins) begin();
    if (field) {
      if (!fields.has(field)) fields.set(field, rememberField(field));
      return;
    }
    // Space scrolls and presses buttons natively, which a synthetic copy would not.
    if (begins && event.key === " ") return;
    swallow(event);
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(replay, HOLD_MS);
  };

  // Capture phase: before all other listeners.
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    begin();
  };
}

/** Scanners end a code with Enter or Tab, without modifiers. */
const isEnd = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (key === "Enter" || key === "Tab") && !(ctrlKey || altKey || metaKey || shiftKey);

/** Whether the key types a character, also with AltGr, which reports Ctrl and Alt on some layouts. */
const isCharacter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  !event.metaKey &&
  (event.getModifierState("AltGraph") || (!event.ctrlKey && !event.altKey));

const copyable = (event: KeyboardEvent) => ({
  target: event.target ?? document.body,
  key: event.key,
  code: event.code,
  location: event.location,
  shiftKey: event.shiftKey,
  ctrlKey: event.ctrlKey,
  altKey: event.altKey,
  bubbles: true,
  cancelable: true,
  composed: true,
});
