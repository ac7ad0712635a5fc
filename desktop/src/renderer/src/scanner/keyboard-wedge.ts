import { createBurst, GAP_MS } from "./burst";
import { type Field, fieldAt, readsCodes, rememberField, takesScans } from "./field";

/** A timer may be late, but it must not be early. */
const HOLD_MS = GAP_MS + 10;
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/**
 * Hears what a barcode scanner types, which to the browser is a keyboard: keys in quick succession, then Enter or Tab.
 * In a field the keys arrive as usual, and the field is put back as it was once they turn out to be a code. Elsewhere a
 * letter is a command, so each waits until it is clear that no other follows: a code presses nothing. Fields marked with
 * `TAKES_SCANS` keep the code, and nothing is told; those with `READS_CODES` get every key, Enter too. Answers how to stop listening.
 */
export function listenForScans(onScan: (code: string) => void): () => void {
  const burst = createBurst();
  const fields = new Map<Field, () => void>();
  const passedOn = new WeakSet<Event>();
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const swallow = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** The keys were a person's after all. */
  const passOn = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    for (const { target, ...key } of keys.map(copyable)) {
      const copy = new KeyboardEvent("keydown", key);
      passedOn.add(copy);
      // What had the focus may have gone meanwhile, as a piece of news does that was clicked.
      const isThere = !(target instanceof Node) || target.isConnected;
      (isThere ? target : (document.activeElement ?? document.body)).dispatchEvent(copy);
    }
  };
  const begin = () => {
    passOn();
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
    if (passedOn.has(event) || event.isComposing || MODIFIERS.includes(event.key)) return;
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
    // A blank scrolls and presses buttons by itself, which a copy of it would not.
    if (begins && event.key === " ") return;
    swallow(event);
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(passOn, HOLD_MS);
  };

  // Before anybody else hears of it.
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    begin();
  };
}

/** Scanners end a code with one of these, and hold nothing down with it. */
const isEnd = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (key === "Enter" || key === "Tab") && !(ctrlKey || altKey || metaKey || shiftKey);

/** A key that writes something; with AltGr on some layouts, which calls itself Ctrl and Alt. */
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
