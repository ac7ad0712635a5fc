import { AppError } from "@fundi/shared/contract/errors";
import { readLinkParts } from "@fundi/shared/orders/order-link";
import type { Signer } from "../../../platform/secrets/signer";
import { type OrderRecord, OVER } from "../order";

const PURPOSE = "order link";
/** 132 bits. */
const SIGNATURE_CHARACTERS = 22;
const DAY_MS = 24 * 3_600_000;
/** How long a link opens an order that is over, after its last change. */
const OPENS_FOR_MS = 180 * DAY_MS;

type Linked = Pick<OrderRecord, "id" | "linkNumber">;

const signedText = ({ id, linkNumber }: Linked): string => `${id}:${linkNumber}`;

/** Returns the current link of an order without an account; null where it has none. Nothing of it is stored. */
export const orderLinkOf = (signer: Signer, order: Linked & Pick<OrderRecord, "userId">): string | null =>
  order.linkNumber === 0 || order.userId !== null
    ? null
    : `${order.id.toString(36)}-${order.linkNumber.toString(36)}-${signer.sign(PURPOSE, signedText(order), SIGNATURE_CHARACTERS)}`;

/** Returns what a link names; null for one that the shop never gave out. */
export function readOrderLink(signer: Signer, link: string): Linked | null {
  const parts = readLinkParts(link);
  if (!parts) return null;
  const { signature, ...linked } = parts;
  return signer.isSigned(PURPOSE, signedText(linked), signature, SIGNATURE_CHARACTERS) ? linked : null;
}

type LinkProblem = "unknown" | "expired" | "owned";

/** Returns why a link that the shop gave out does not open its order; null where it does. */
export function linkProblem(
  order: Pick<OrderRecord, "userId" | "linkNumber" | "status" | "updatedAt"> | null,
  { linkNumber }: Linked,
  now: Date,
): LinkProblem | null {
  if (!order) return "unknown";
  if (order.userId !== null) return "owned";
  if (order.linkNumber !== linkNumber) return "unknown";
  const isOld = now.getTime() - order.updatedAt.getTime() > OPENS_FOR_MS;
  return OVER.includes(order.status) && isOld ? "expired" : null;
}

const MESSAGES: Record<LinkProblem, string> = {
  unknown: "This link opens no order. It may have been replaced by a newer one, or parts of it are missing.",
  expired: "This link has expired. Please contact us if you need the order or its invoice.",
  owned: "This order is in an account now. Please sign in to see it.",
};

export const linkInvalid = (reason: LinkProblem): AppError =>
  new AppError("LINK_INVALID", MESSAGES[reason], { reason });
