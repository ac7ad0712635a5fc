/** The header with the links of orders without an account, by which their holder calls; separated by commas. */
export const ORDER_LINKS_HEADER = "x-order-links";

/** As many links as one request may carry. */
export const ORDER_LINKS_MAX = 20;

const CHARACTERS = /^[\w-]{8,64}$/;
const SIGNATURE_CHARACTERS = 22;

/** A number as it stands in a link; 0 for anything else, such as another spelling of one. */
function numberIn(text: string): number {
  const value = Number.parseInt(text, 36);
  return Number.isSafeInteger(value) && value > 0 && value.toString(36) === text ? value : 0;
}

/** Returns the order's id, the number of its link, both in base 36, and the signature of 132 bits; null for other text. */
export function readLinkParts(text: unknown): { id: number; linkNumber: number; signature: string } | null {
  if (typeof text !== "string" || !CHARACTERS.test(text)) return null;
  const [id = "", number = ""] = text.split("-", 2);
  const parts = { id: numberIn(id), linkNumber: numberIn(number), signature: text.slice(`${id}-${number}-`.length) };
  return parts.id > 0 && parts.linkNumber > 0 && parts.signature.length === SIGNATURE_CHARACTERS ? parts : null;
}

/** Returns whether a text looks like the link of an order. */
export const isOrderLink = (text: unknown): text is string => readLinkParts(text) !== null;

/** The page that opens a link. */
const ORDER_LINK_PAGE = "/track";

/** Returns the path of a link. It stands behind "#", which browsers send to no server, neither ours nor another. */
export const orderLinkPath = (link: string): string => `${ORDER_LINK_PAGE}#${link}`;
