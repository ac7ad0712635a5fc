import type { ColumnMapping } from "./column-mapping";

/** Shorter texts are names, whatever their words. */
const SHORTEST_NOTE = 20;
/** From this length on, a text that ends like a sentence is one. */
const SENTENCE = 60;
/** Words of sellers' notes that never occur in product names. */
const NOTE_WORDS =
  /\b(?:prices (?:are|may|can|do|in|is|shown|quoted|valid|include|exclude|subject)|all prices|subject to|without (?:prior |any |further )?notice|terms (?:and|&) conditions|e ?& ?o\.? ?e|errors and omissions|valid (?:until|till)|while stocks? lasts?|goods once sold|not returnable|thank you|last updated|(?:call|contact|visit|whatsapp) us|for (?:orders|enquiries|inquiries|bookings|more information)|bei (?:zote|hizi|zinaweza)|asante)\b/i;

/** Returns the only non-empty cell of a row, or null when there are several or none. */
export function onlyCell(cells: readonly string[]): string | null {
  let only: string | null = null;
  for (const cell of cells) {
    if (cell === "" || cell.trim() === "") continue;
    if (only !== null) return null;
    only = cell;
  }
  return only;
}

/**
 * Recognizes "Prices are subject to change without notice." alone in its row, in a list that has prices, as the
 * seller's note to the reader. A long name alone in its row is still a product.
 */
export function isNote(cells: readonly string[], mapping: ColumnMapping): boolean {
  if (mapping.of("price").length === 0) return false;
  const text = onlyCell(cells)?.trim() ?? "";
  if (text.length < SHORTEST_NOTE || !text.includes(" ")) return false;
  return NOTE_WORDS.test(text) || (text.length >= SENTENCE && /[\p{L})][.!]$/u.test(text));
}
