export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WITHOUT_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** The field that keys pressed here would go into, if there is one. */
export function fieldAt(target: EventTarget | null): Field | null {
  if (target instanceof HTMLSelectElement) return target.disabled ? null : target;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const takesText = !(target.disabled || target.readOnly || WITHOUT_TEXT.includes(target.type));
  return takesText ? target : null;
}

/** Put on a field, by `{...TAKES_SCANS}`: what is scanned while it has the focus is meant for it. */
export const TAKES_SCANS = { "data-takes-scans": "" } as const;

export const takesScans = (field: Field | null): boolean => field !== null && "takesScans" in field.dataset;

/** Put on a field whose whole text, up to Enter, is the code: a scanner is a keyboard to it, however slow it is. */
export const READS_CODES = { "data-reads-codes": "" } as const;

export const readsCodes = (field: Field | null): boolean => field !== null && "readsCodes" in field.dataset;

/** Remembers what is in a field; answers how to have it so again. */
export function rememberField(field: Field): () => void {
  const { value } = field;
  const caret = "selectionStart" in field ? ([field.selectionStart, field.selectionEnd] as const) : null;
  return () => {
    if (field.value === value) return;
    // React keeps a value of its own beside the field's: it must hear of the change as of any other.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    // Fields of numbers and dates have a caret that cannot be set.
    if (caret?.[0] !== null && caret && "setSelectionRange" in field) field.setSelectionRange(...caret);
  };
}
