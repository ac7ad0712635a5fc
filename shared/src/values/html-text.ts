import { Tokenizer } from "htmlparser2";

const HAS_TAGS = /<\/?[a-z][a-z0-9]*\b[^<>]*>/i;
const HAS_ENTITIES = /&(#\d+|#x[0-9a-f]+|[a-z]{2,8});/i;
const HIDDEN = new Set(["script", "style", "template", "iframe", "object", "svg"]);
/** Elements that start and end a paragraph. */
const BLOCKS = new Set(["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "section", "dl", "pre"]);
/** Elements that start a line. */
const LINES = new Set([...BLOCKS, "br", "li", "tr", "dt", "dd"]);
const CELLS = new Set(["td", "th"]);

/**
 * Converts a text that may be HTML to plain text, with line breaks between paragraphs and list items; scripts are dropped.
 * Uses a tokenizer because the running time of a parser is quadratic in the nesting depth.
 */
export function htmlToText(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html;
  const hasTags = HAS_TAGS.test(html);
  if (!hasTags && !HAS_ENTITIES.test(html)) return html;
  let text = "";
  let tag = "";
  /** The outermost hidden element that is open, and how many elements of its name are open. */
  let hidden = "";
  let depth = 0;
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        if (hidden === "" && HIDDEN.has(tag)) hidden = tag;
        if (hidden !== "") depth += tag === hidden ? 1 : 0;
        else if (LINES.has(tag)) text += tag === "li" ? "\n• " : "\n";
      },
      onselfclosingtag() {
        // Of the hidden elements only `svg` may be self-closing.
        if (tag === "svg" && hidden === tag) depth -= 1;
        if (depth === 0) hidden = "";
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (name === hidden) depth -= 1;
        if (depth === 0 && hidden !== "") hidden = "";
        else if (hidden === "" && BLOCKS.has(name)) text += "\n";
        else if (hidden === "" && CELLS.has(name)) text += " ";
      },
      ontext(start, end) {
        if (hidden === "") text += hasTags ? html.slice(start, end).replace(/\s+/g, " ") : html.slice(start, end);
      },
      ontextentity(codePoint) {
        if (hidden === "") text += String.fromCodePoint(codePoint);
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  if (!hasTags) return text;
  return text
    .replace(/[^\S\n]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
