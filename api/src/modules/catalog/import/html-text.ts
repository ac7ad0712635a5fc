import { decode } from "html-entities";

const INVISIBLE = /<(script|style|template|iframe|object|svg)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const LINE_END = /<(br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|\/table|\/section)\b[^<>]*>/gi;
const LIST_ITEM = /<li\b[^<>]*>/gi;
// No "<" inside a tag: a text of nothing but opened tags would take forever.
const TAG = /<\/?[a-z!][^<>]*>/gi;

const IS_HTML = /<\/?[a-z][a-z0-9]*\b[^<>]*>/i;
const ENTITY = /&(#\d+|#x[0-9a-f]+|[a-z]{2,8});/i;

/** The words of a text that may be HTML, with line ends where paragraphs and list items end; scripts are dropped. */
export function htmlToText(text: string): string {
  if (!IS_HTML.test(text)) return ENTITY.test(text) ? decode(text) : text;
  const lines = text
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .replace(LINE_END, "\n")
    .replace(LIST_ITEM, "\n• ")
    .replace(TAG, "");
  return decode(lines)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
