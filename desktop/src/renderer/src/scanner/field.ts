export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WITHOUT_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** Returns the field that receives typed keys, if there is one. */
export function fieldAt(target: EventTarget | null): Field | null {
  if (target instanceof HTMLSelectElement) return target.disabled ? null : target;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const takesText = !(target.disabled || target.readOnly || WITHOUT_TEXT.includes(target.type));
  return takesText ? target : null;
}

/** Spread onto a field that handles what is scanned while it has focus. */
export const TAKES_SCANS = { "data-takes-scans": "" } as const;

export const takesScans = (field: Field | null): boolean => field !== null && "takesScans" in field.dataset;

/** Spread onto a field whose complete text, up to Enter, is a code: a scanner acts as a keyboard there, however slow it is. */
export const READS_CODES = { "data-reads-codes": "" } as const;

export const readsCodes = (field: Field | null): boolean => field !== null && "readsCodes" in field.dataset;

/** Sets a field's value as typing would: React tracks the value itself, so it goes through the native setter and an event. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Types a character into a field, in place of what is selected in it. */
export function typeInto(field: Field, character: string): void {
  if (field instanceof HTMLSelectElement) return;
  // Number and date fields have no caret that can be read.
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  setValue(field, field.value.slice(0, from) + character + field.value.slice(to));
  if (field.selectionStart !== null) field.setSelectionRange(from + 1, from + 1);
}

/** Saves a field's content; returns a function that restores it. */
export function rememberField(field: Field): () => void {
  const { value } = field;
  const caret = "selectionStart" in field ? ([field.selectionStart, field.selectionEnd] as const) : null;
  return () => {
    if (field.value === value) return;
    setValue(field, value);
    // Number and date fields do not support setting the caret.
    if (caret?.[0] !== null && caret && "setSelectionRange" in field) field.setSelectionRange(...caret);
  };
}
