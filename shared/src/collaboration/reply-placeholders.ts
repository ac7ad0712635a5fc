/**
 * The placeholders of a canned reply, as `{{name}}`, with their labels. The list is closed: any other is
 * refused when a reply is saved. Free of schemas, so that a form can validate while typing.
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
type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;

/** The values that are known when replying. */
export type ReplyValues = Partial<Record<ReplyPlaceholder, string | null | undefined>>;

/** `nameIn` trims blanks inside the braces: a pattern that does it takes minutes for a page of them. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const nameIn = (between = ""): string => between.trim();

const isKnown = (name: string): name is ReplyPlaceholder => Object.hasOwn(REPLY_PLACEHOLDERS, name);

/** Returns text in braces that is not a placeholder, as written; includes an unclosed brace. */
export function unknownPlaceholders(body: string): string[] {
  const unknown = [...body.matchAll(PLACEHOLDER)].flatMap(([whole, between]) =>
    isKnown(nameIn(between)) ? [] : [whole],
  );
  const rest = body.replace(PLACEHOLDER, "");
  return [...new Set([...unknown, ...(rest.match(/\{\{|\}\}/g) ?? [])])];
}

/** Returns the unfilled placeholders of a text, each once. */
export function openPlaceholders(text: string): ReplyPlaceholder[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, between]) => nameIn(between));
  return [...new Set(names)].filter(isKnown);
}

/** Fills in the known values; unknown ones stay in braces, to be seen before the reply is sent. */
export const fillReply = (body: string, values: ReplyValues): string =>
  body.replace(PLACEHOLDER, (whole, between: string) => {
    const name = nameIn(between);
    return (isKnown(name) && values[name]) || whole;
  });
