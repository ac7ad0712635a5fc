import type { Language } from "@fundi/shared/languages/languages";

/** What a mail shows of the shop. */
export interface MailLook {
  brand: string;
  /** Of the bar and the button; white text is readable on it. */
  accent: string;
  /** Where the storefront is: links to it become the button; empty while it is not known. */
  storefrontUrl: string;
}

/** A mail as it is stored: its text is what the shop wrote, and all that the HTML says. */
export interface MailText {
  subject: string;
  /** Plain text in paragraphs. */
  body: string;
  language: Language;
}

/** The content ids of the pictures of a mail: of the logo, and by the line that each stands beside. */
export interface MailPictures {
  logo: string | null;
  ofLines: ReadonlyMap<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const INK = "#15181d";
const LINE = "#d9d6ce";
const PICTURE_PX = 56;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What the button says, by a part of the address to which it leads. */
const BUTTONS: readonly (readonly [part: string, words: Readonly<Record<Language, string>>])[] = [
  ["/track#a.", { en: "Open your appointment", sw: "Fungua miadi yako" }],
  ["/appointments", { en: "Open your appointments", sw: "Fungua miadi yako" }],
  ["/track#q.", { en: "Open your quote", sw: "Fungua ombi lako la bei" }],
  ["/quotes", { en: "Open your quotes", sw: "Fungua maombi yako ya bei" }],
  ["/track#c.", { en: "Open the conversation", sw: "Fungua mazungumzo" }],
  ["/messages", { en: "Open your messages", sw: "Fungua ujumbe wako" }],
  ["/orders", { en: "Open your order", sw: "Fungua oda yako" }],
  ["/track#", { en: "Open your order", sw: "Fungua oda yako" }],
  ["", { en: "Open", sw: "Fungua" }],
];

const isAddress = (word: string): boolean => word.startsWith("https://") || word.startsWith("http://");

/** Splits what ends a sentence off an address. */
function addressIn(word: string): { address: string; rest: string } {
  let end = word.length;
  while (end > 0 && ".,;:)”".includes(word[end - 1] ?? "")) end -= 1;
  return { address: word.slice(0, end), rest: word.slice(end) };
}

const withLinks = (line: string): string =>
  line
    .split(" ")
    .map((word) => {
      if (!isAddress(word)) return escapeText(word);
      const { address, rest } = addressIn(word);
      const href = escapeText(address);
      return `<a href="${href}" style="color:inherit;word-break:break-all">${href}</a>${escapeText(rest)}`;
    })
    .join(" ");

/** The first address of the storefront in a paragraph; null: it has none. */
function ownAddress(paragraph: string, { storefrontUrl }: MailLook): string | null {
  const own = paragraph
    .split(/\s/)
    .map((word) => addressIn(word).address)
    .find((address) => storefrontUrl !== "" && address.startsWith(`${storefrontUrl}/`));
  return own ?? null;
}

function button(address: string, language: Language, { accent }: MailLook): string {
  const words = BUTTONS.find(([part]) => address.includes(part))?.[1][language] ?? "";
  return `<p style="margin:0 0 20px"><a href="${escapeText(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${words}</a></p>`;
}

const textLines = (lines: readonly string[]): string =>
  lines.length === 0 ? "" : `<p style="margin:0 0 16px">${lines.map(withLinks).join("<br>")}</p>`;

/** A line that ends with a sum, in both parts: "2 × Mouse", "Ksh 1,000"; null for any other. */
function sumIn(line: string): { words: string; sum: string } | null {
  const at = line.lastIndexOf(": ");
  const sum = line.slice(at + 2);
  return at > 0 && (sum.startsWith("Ksh") || sum.startsWith("-Ksh")) ? { words: line.slice(0, at), sum } : null;
}

/** Splits a paragraph around its lines with sums, from the first one that has a picture or a sum; null: it has no picture. */
function aroundTable(lines: readonly string[], pictures: ReadonlyMap<string, string>) {
  if (!lines.some((line) => pictures.has(line))) return null;
  const isRow = (line: string) => pictures.has(line) || sumIn(line) !== null;
  const from = lines.findIndex(isRow);
  const to = lines.findLastIndex(isRow) + 1;
  return { before: lines.slice(0, from), rows: lines.slice(from, to), after: lines.slice(to) };
}

/** Lines with their pictures, sums at the right: "2 × Mouse: Ksh 1,000". */
function pictureTable(lines: readonly string[], pictures: ReadonlyMap<string, string>): string {
  const rows = lines.map((line) => {
    const { words, sum } = sumIn(line) ?? { words: line, sum: "" };
    const id = pictures.get(line);
    const picture = id
      ? `<img src="cid:${id}" alt="" width="${PICTURE_PX}" height="${PICTURE_PX}" style="display:block;border-radius:6px">`
      : "";
    const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE}`;
    return `<tr><td width="${PICTURE_PX}" style="${cell}">${picture}</td><td style="${cell}">${escapeText(words)}</td><td align="right" style="${cell};padding-right:0;white-space:nowrap">${escapeText(sum)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join("")}</table>`;
}

/**
 * Returns a mail's text as HTML in the look of the shop: lines that have a picture as a table, addresses as links, and the
 * first one of the storefront as a button below its paragraph. Everything of the text is escaped and nothing is added,
 * so that both say the same. Pictures are parts of the mail: reading it asks no server.
 */
export function mailHtml({ subject, body, language }: MailText, look: MailLook, pictures: MailPictures): string {
  let hasButton = false;
  const paragraphs = body.split("\n\n").map((paragraph) => {
    const lines = paragraph.split("\n");
    const around = aroundTable(lines, pictures.ofLines);
    const text = around
      ? textLines(around.before) + pictureTable(around.rows, pictures.ofLines) + textLines(around.after)
      : textLines(lines);
    const address = hasButton ? null : ownAddress(paragraph, look);
    hasButton ||= address !== null;
    return address === null ? text : text + button(address, language, look);
  });
  const brand = escapeText(look.brand);
  const head = pictures.logo
    ? `<img src="cid:${pictures.logo}" alt="${brand}" height="40" style="display:block;height:40px;width:auto;max-width:220px">`
    : `<strong style="font-size:18px">${brand}</strong>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeText(subject)}</title></head><body style="margin:0;background:#f4f2ed">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${look.accent};border-radius:8px;${FONT};font-size:16px;line-height:1.5;color:${INK}">`,
    `<tr><td style="padding:20px 24px 4px">${head}</td></tr><tr><td style="padding:16px 24px 8px">${paragraphs.join("")}</td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("");
}
