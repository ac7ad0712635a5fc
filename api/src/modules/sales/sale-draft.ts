import type { SaleContent, SaleDiscount, SaleLine } from "@fundi/shared/counter-sales";
import { AppError, fieldError } from "@fundi/shared/errors";
import { Email } from "@fundi/shared/fields";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { isKenyanPhone, normalizePhone, PHONE_ERROR } from "@fundi/shared/phone";
import { mayAccess, type Role } from "@fundi/shared/roles";
import { isAgreed, isWithinLimit } from "@fundi/shared/sale-sums";
import type { SaleDiscountRecord, Viewer } from "../orders";

/** A sale that is being put together: one document, which several people may open. */
export interface DraftRecord {
  id: number;
  content: SaleContent;
  /** The order that it has become. */
  orderId: number | null;
  version: number;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Refuses to touch a sale that is over, and says what became of it. */
export function checkOpen(draft: DraftRecord): void {
  if (draft.orderId !== null)
    throw new AppError("SALE_FINISHED", `This sale was finished by ${draft.updatedBy}.`, { orderId: draft.orderId });
}

/** Refuses a change made while looking at an older state. */
export function checkDraftVersion(draft: DraftRecord, version: number): void {
  if (version !== draft.version)
    throw new AppError("STALE_VERSION", `${draft.updatedBy} changed this sale meanwhile.`, { version: draft.version });
}

const overrides = (line: SaleLine): line is Exclude<SaleLine, { kind: "free" }> & { price: number } =>
  line.kind !== "free" && line.price !== null;

const sameBargain = (one: SaleLine, other: SaleLine): boolean =>
  one.key === other.key && overrides(one) && overrides(other) && one.price === other.price && sameThing(one, other);

const sameThing = (one: SaleLine, other: SaleLine): boolean =>
  one.kind === "product"
    ? other.kind === "product" && one.productId === other.productId
    : one.kind === "service" && other.kind === "service" && one.serviceId === other.serviceId;

/** Another price than the catalogue's is for managers, and needs a reason; what one has agreed stays agreed. */
export function checkPrices(before: readonly SaleLine[], after: readonly SaleLine[], role: Role): void {
  after.forEach((line, index) => {
    if (!overrides(line)) return;
    if (line.priceReason === "") throw fieldError(`lines.${index}.priceReason`, "Say why the price is another one");
    if (!mayAccess(role, "manager") && !before.some((known) => sameBargain(known, line)))
      throw new AppError("FORBIDDEN", "Only a manager may change a price.");
  });
}

/** Only managers agree to a discount, in their own name; what one has agreed to stays agreed. */
export function checkAgreement(before: SaleDiscount | null, after: SaleDiscount | null, author: Viewer): void {
  if (!after?.agreed || isSame(before?.agreed ?? null, after.agreed)) return;
  if (!mayAccess(author.role, "manager") || after.agreed.by !== author.id)
    throw new AppError("FORBIDDEN", "Only a manager may agree to a discount.");
}

const isSame = (one: SaleDiscount["agreed"], other: SaleDiscount["agreed"]): boolean =>
  one?.by === other?.by && one?.discount === other?.discount && one?.goods === other?.goods;

/** Whether a clerk cannot finish the sale before a manager has agreed. */
export const waitsForManager = (
  discount: SaleDiscount | null,
  sums: { discountMinor: number; goodsMinor: number },
  limitPercent: number,
): boolean => discount !== null && !isWithinLimit(sums, limitPercent) && !isAgreed(sums, discount.agreed);

/**
 * What is taken off a whole sale by somebody's word: a manager's own, what one has agreed to, or little enough for a
 * clerk. Refuses more than the goods cost.
 */
export function agreedDiscount(
  discount: SaleDiscount | null,
  sums: { discountMinor: number; goodsMinor: number },
  by: { author: Viewer; limitPercent: number },
): SaleDiscountRecord | null {
  // A part of next to nothing may be nothing.
  if (!discount || sums.discountMinor === 0) return null;
  if (sums.discountMinor > sums.goodsMinor)
    throw fieldError(
      "discount",
      `The discount is more than the ${formatKes(fromMinor(sums.goodsMinor))} that it costs.`,
    );
  const { kind, value, reason, agreed } = discount;
  const taken = { minor: sums.discountMinor, percent: kind === "percent" ? value : null, reason };
  if (mayAccess(by.author.role, "manager")) return { ...taken, by: by.author.id };
  if (isWithinLimit(sums, by.limitPercent)) return { ...taken, by: null };
  if (isAgreed(sums, agreed)) return { ...taken, by: agreed?.by ?? null };
  const most = by.limitPercent === 0 ? "" : ` Up to ${by.limitPercent}% you may give yourself.`;
  throw new AppError(
    "FORBIDDEN",
    `A manager has to agree to ${formatKes(fromMinor(sums.discountMinor))} off this sale.${most}`,
  );
}

/** What stands on the papers of somebody who gave no name. */
const WALK_IN = { firstName: "Walk-in", lastName: "customer" };

/** Who an order is for. Whoever leaves without paying everything leaves a name and a number. */
export function buyerOf({ customer }: Pick<SaleContent, "customer">, isPaid: boolean) {
  const [firstName = "", ...rest] = customer.name.split(/\s+/).filter(Boolean);
  if (!isPaid && !firstName) throw fieldError("customer.name", "Who is to pay the rest?");
  if (!isPaid && !customer.phone) throw fieldError("customer.phone", "Where can they be reached?");
  if (customer.phone && !isKenyanPhone(customer.phone)) throw fieldError("customer.phone", PHONE_ERROR);
  const email = customer.email === "" ? "" : Email.safeParse(customer.email).data;
  if (email === undefined) throw fieldError("customer.email", "Enter a valid e-mail address");
  const names = firstName ? { firstName: firstName.slice(0, 80), lastName: rest.join(" ").slice(0, 80) } : WALK_IN;
  const phone = customer.phone && normalizePhone(customer.phone);
  return { userId: customer.userId, ...names, phone, email };
}
