/** What the link of somebody without an account can open. */
export const LINK_KINDS = ["order", "appointment", "quote", "conversation"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The header with the links of somebody without an account, by which they call; separated by commas. */
export const GUEST_LINKS_HEADER = "x-guest-links";

/** As many links as one request may carry. */
export const GUEST_LINKS_MAX = 20;

/** What a link begins with, by what it opens. */
const PREFIXES: Readonly<Record<LinkKind, string>> = { order: "", appointment: "a.", quote: "q.", conversation: "c." };

/** The link of the bill of a repair, which is an order: it ends after a while, and opens one that is in an account, too. */
const BILL_PREFIX = "b.";

const CHARACTERS = /^[\w-]{8,64}$/;
const SIGNATURE_CHARACTERS = 22;

/** A number as it stands in a link; 0 for anything else, such as another spelling of one. */
function numberIn(text: string): number {
  const value = Number.parseInt(text, 36);
  return Number.isSafeInteger(value) && value > 0 && value.toString(36) === text ? value : 0;
}

export interface LinkParts {
  kind: LinkKind;
  id: number;
  /** Of the link of a bill: the minute since 1970 at which it ends. */
  linkNumber: number;
  /** 132 bits. */
  signature: string;
  isBill?: boolean;
}

/** Returns what a link opens, with its number and signature; null for other text. */
export function readLinkParts(text: unknown): LinkParts | null {
  if (typeof text !== "string") return null;
  // That of an order is empty, with which every text begins.
  const kind = LINK_KINDS.find((one) => one !== "order" && text.startsWith(PREFIXES[one])) ?? "order";
  const isBill = text.startsWith(BILL_PREFIX);
  const rest = text.slice(isBill ? BILL_PREFIX.length : PREFIXES[kind].length);
  if (!CHARACTERS.test(rest)) return null;
  const [id = "", number = ""] = rest.split("-", 2);
  const signature = rest.slice(`${id}-${number}-`.length);
  const parts = { kind, id: numberIn(id), linkNumber: numberIn(number), signature, ...(isBill && { isBill }) };
  return parts.id > 0 && parts.linkNumber > 0 && signature.length === SIGNATURE_CHARACTERS ? parts : null;
}

/** Returns a link as text: what it opens, both numbers in base 36, and the signature. */
export const writeLink = ({ kind, id, linkNumber, signature, isBill }: LinkParts): string =>
  `${isBill ? BILL_PREFIX : PREFIXES[kind]}${id.toString(36)}-${linkNumber.toString(36)}-${signature}`;

/** Returns whether a text looks like the link of somebody without an account. */
export const isGuestLink = (text: unknown): text is string => readLinkParts(text) !== null;

/** The page that opens a link. */
const GUEST_LINK_PAGE = "/track";

/** Returns the path of a link. It stands behind "#", which browsers send to no server, neither ours nor another. */
export const guestLinkPath = (link: string): string => `${GUEST_LINK_PAGE}#${link}`;
