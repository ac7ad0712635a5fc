import { AppError } from "@fundi/shared/contract/errors";
import { type LinkKind, readLinkParts, writeLink } from "@fundi/shared/links/guest-link";
import type { Signer } from "../secrets/signer";

/** 132 bits. */
const SIGNATURE_CHARACTERS = 22;
const DAY_MS = 24 * 3_600_000;
/** How long a link opens a record that is over, after its last change. */
const OPENS_FOR_MS = 180 * DAY_MS;

/** What a link names: a record, and the number of the link, so that a higher one revokes it. */
export interface Linked {
  kind: LinkKind;
  id: number;
  /** Of the link of a bill: the minute since 1970 at which it ends. */
  linkNumber: number;
  isBill?: boolean;
}

/** A record that a link may open. */
export interface LinkedRecord {
  id: number;
  /** The account that it belongs to: no link opens it then. */
  userId: number | null;
  /** The number of its current link; 0: it has none. */
  linkNumber: number;
  /** Since when nothing is done with it any more; null while it is open. */
  overSince: Date | null;
}

// A key for each kind: the link of an order is worth nothing for a quote with the same id.
const purposeOf = ({ kind, isBill }: Pick<Linked, "kind" | "isBill">): string =>
  isBill ? "bill link" : `${kind} link`;
const signedText = ({ id, linkNumber }: Linked): string => `${id}:${linkNumber}`;

/** Returns the current link of a record; null where it has none. Nothing of it is stored. */
export function linkOf(signer: Signer, kind: LinkKind, record: Omit<LinkedRecord, "overSince">): string | null {
  const { id, userId, linkNumber } = record;
  if (linkNumber === 0 || userId !== null) return null;
  const linked = { kind, id, linkNumber };
  return writeLink({ ...linked, signature: signer.sign(purposeOf(linked), signedText(linked), SIGNATURE_CHARACTERS) });
}

const MINUTE_MS = 60_000;
/** How long the link of a bill opens it: an order that may be in an account, for who proved to have the phone at the repair. */
const BILL_OPENS_FOR_MINUTES = 60;

/** Returns a link to the bill of a repair. Nothing of it is stored. */
export function billLinkOf(signer: Signer, orderId: number, now: Date): string {
  const linkNumber = Math.floor(now.getTime() / MINUTE_MS) + BILL_OPENS_FOR_MINUTES;
  const linked = { kind: "order", id: orderId, linkNumber, isBill: true } as const;
  return writeLink({ ...linked, signature: signer.sign(purposeOf(linked), signedText(linked), SIGNATURE_CHARACTERS) });
}

/** Returns what a link names; null for one that the shop never gave out. */
export function readLink(signer: Signer, link: string): Linked | null {
  const parts = readLinkParts(link.trim());
  if (!parts) return null;
  const { signature, ...linked } = parts;
  return signer.isSigned(purposeOf(linked), signedText(linked), signature, SIGNATURE_CHARACTERS) ? linked : null;
}

type LinkProblem = "unknown" | "expired" | "owned" | "ended";

/** Returns why a link that the shop gave out does not open its record; null where it does. */
export function linkProblem(
  record: LinkedRecord | null,
  { linkNumber, isBill }: Linked,
  now: Date,
): LinkProblem | null {
  if (!record) return "unknown";
  if (isBill) return now.getTime() < linkNumber * MINUTE_MS ? null : "ended";
  if (record.userId !== null) return "owned";
  if (record.linkNumber !== linkNumber) return "unknown";
  return record.overSince !== null && now.getTime() - record.overSince.getTime() > OPENS_FOR_MS ? "expired" : null;
}

const MESSAGES: Record<LinkProblem, (kind: LinkKind) => string> = {
  unknown: () => "This link opens nothing. It may have been replaced by a newer one, or parts of it are missing.",
  expired: (kind) => `This link has expired. Please contact us if you need the ${kind}.`,
  ended: () => "This link has ended. Please open the page of your repair once more.",
  owned: (kind) => `This ${kind} is in an account now. Please sign in to see it.`,
};

export const linkInvalid = (reason: LinkProblem, kind: LinkKind = "order"): AppError =>
  new AppError("LINK_INVALID", MESSAGES[reason](kind), { reason });
