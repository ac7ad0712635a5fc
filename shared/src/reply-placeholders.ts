/**
 * What a canned reply may leave open, as `{{name}}`, with the words for people. The list is closed: what is not in it is
 * refused when a reply is saved. Free of schemas, so that a form can check as somebody types.
 */
export const REPLY_PLACEHOLDERS = {
  firstName: "customer's first name",
  customerName: "customer's whole name",
  orderNumber: "order number",
  ticketNumber: "ticket number",
  staffName: "your first name",
  "shop.brand": "name of the shop",
  "shop.phone": "phone number of the shop",
  "shop.email": "e-mail address of the shop",
  "shop.address": "address of the shop",
  "shop.paybill": "M-Pesa paybill",
} as const;
export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;

/** What is known at the moment of answering. */
export type ReplyValues = Partial<Record<ReplyPlaceholder, string | null | undefined>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is ReplyPlaceholder => Object.hasOwn(REPLY_PLACEHOLDERS, name);

/** What stands between braces in a text and is no placeholder, as it was written; a brace that is left open too. */
export function unknownPlaceholders(body: string): string[] {
  const unknown = [...body.matchAll(PLACEHOLDER)].flatMap(([whole, name = ""]) => (isKnown(name) ? [] : [whole]));
  const rest = body.replace(PLACEHOLDER, "");
  return [...new Set([...unknown, ...(rest.match(/\{\{|\}\}/g) ?? [])])];
}

/** The placeholders that are still open in a text, each once. */
export function openPlaceholders(text: string): ReplyPlaceholder[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(names)].filter(isKnown);
}

/** Fills in what is known; what is not stays in its braces, to be seen before the answer is sent. */
export const fillReply = (body: string, values: ReplyValues): string =>
  body.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) && values[name]) || whole);
