import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { Email } from "@fundi/shared/contract/fields";
import { isAgreed, isWithinLimit } from "@fundi/shared/sales/sale-sums";
import type { SaleContent, SaleDiscount, SaleLine } from "@fundi/shared/sales/sales";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { normalizePhone, phoneError } from "@fundi/shared/values/phone";
import { checkVersion } from "../../platform/check-version";
import type { SaleDiscountRecord, Viewer } from "../orders";

/** A sale in progress: one document, which several people may open. */
export interface DraftRecord {
  id: number;
  content: SaleContent;
  /** The order that it became. */
  orderId: number | null;
  version: number;
  createdBy: string;
  updatedBy: string;
  updatedById: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Throws for a finished sale, naming its order. */
export function checkOpen(draft: DraftRecord): void {
  if (draft.orderId !== null)
    throw new AppError("SALE_FINISHED", `This sale was finished by ${draft.updatedBy}.`, { orderId: draft.orderId });
}

/** Throws for a change based on an older version. */
export const checkDraftVersion = (draft: DraftRecord, version: number): void =>
  checkVersion(draft, version, `${draft.updatedBy} changed this sale meanwhile.`);

const overrides = (line: SaleLine): line is Exclude<SaleLine, { kind: "free" }> & { price: number } =>
  line.kind !== "free" && line.price !== null;

/** Returns whether a line is what a price was agreed for: not more of it, and no other unit. */
const sameBargain = (known: SaleLine, line: SaleLine): boolean =>
  known.key === line.key &&
  overrides(known) &&
  overrides(line) &&
  known.price === line.price &&
  line.quantity <= known.quantity &&
  sameThing(known, line);

const sameThing = (known: SaleLine, line: SaleLine): boolean =>
  known.kind === "product"
    ? line.kind === "product" &&
      known.productId === line.productId &&
      (known.unitId === undefined || known.unitId === line.unitId)
    : known.kind === "service" && line.kind === "service" && known.serviceId === line.serviceId;

/** Only managers set a price other than the catalogue's, with a reason; an agreed price stays agreed for what it was agreed for. */
export function checkPrices(before: readonly SaleLine[], after: readonly SaleLine[], role: Role): void {
  after.forEach((line, index) => {
    if (!overrides(line)) return;
    if (line.priceReason === "") throw fieldError(`lines.${index}.priceReason`, "Say why the price is another one");
    if (!mayAccess(role, "manager") && !before.some((known) => sameBargain(known, line)))
      throw new AppError("FORBIDDEN", "Only a manager may change a price.");
  });
}

/** Only managers approve a discount, in their own name; an approved one stays approved. */
export function checkAgreement(before: SaleDiscount | null, after: SaleDiscount | null, author: Viewer): void {
  if (!after?.agreed || isSame(before?.agreed ?? null, after.agreed)) return;
  if (!mayAccess(author.role, "manager") || after.agreed.by !== author.id)
    throw new AppError("FORBIDDEN", "Only a manager may agree to a discount.");
}

const isSame = (one: SaleDiscount["agreed"], other: SaleDiscount["agreed"]): boolean =>
  one?.by === other?.by && one?.discount === other?.discount && one?.goods === other?.goods;

/** Returns whether a clerk cannot finish the sale before a manager has approved. */
export const waitsForManager = (
  discount: SaleDiscount | null,
  sums: { discountMinor: number; goodsMinor: number },
  limitPercent: number,
): boolean => discount !== null && !isWithinLimit(sums, limitPercent) && !isAgreed(sums, discount.agreed);

/**
 * Returns the agreed discount of a whole sale: a manager's own, an approved one, or one within a clerk's limit. Throws
 * for more than the price of the goods.
 */
export function agreedDiscount(
  discount: SaleDiscount | null,
  sums: { discountMinor: number; goodsMinor: number },
  by: { author: Viewer; limitPercent: number },
): SaleDiscountRecord | null {
  // A percentage of a tiny amount may be nothing.
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

/** The buyer's name on documents if none is given. */
const WALK_IN = { firstName: "Walk-in", lastName: "customer" };

/** Returns the buyer of an order. A customer who leaves without paying everything must leave a name and a number. */
export function buyerOf({ customer }: Pick<SaleContent, "customer">, isPaid: boolean) {
  const [firstName = "", ...rest] = customer.name.split(/\s+/).filter(Boolean);
  if (!isPaid && !firstName) throw fieldError("customer.name", "Who is to pay the rest?");
  if (!isPaid && !customer.phone) throw fieldError("customer.phone", "Where can they be reached?");
  const phoneFault = customer.phone ? phoneError(customer.phone) : null;
  if (phoneFault) throw fieldError("customer.phone", phoneFault);
  const email = customer.email === "" ? "" : Email.safeParse(customer.email).data;
  if (email === undefined) throw fieldError("customer.email", "Enter a valid e-mail address");
  const names = firstName ? { firstName: firstName.slice(0, 80), lastName: rest.join(" ").slice(0, 80) } : WALK_IN;
  const phone = customer.phone && normalizePhone(customer.phone);
  return { userId: customer.userId, ...names, phone, email };
}
