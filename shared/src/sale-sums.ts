import { toMinor } from "./money";
import { spread } from "./spread";

/** What is taken off a whole sale: shillings, or a part of it in percent. */
export interface WholeDiscount {
  kind: "amount" | "percent";
  value: number;
}

/** What a manager agreed to: so much off goods of so much, in shillings. */
export interface DiscountAgreement {
  discount: number;
  goods: number;
}

/** What a voucher gives: shillings off everything, or a part of the services. */
export interface VoucherWorth {
  kind: "money" | "service_percent";
  value: number;
}

/** A line as it stands on the counter, before anything is taken off. */
export interface SumLine {
  grossMinor: number;
  isService: boolean;
}

/** What a discount takes off goods of a sum; more than they cost is for the caller to refuse. */
export const discountMinorOf = ({ kind, value }: WholeDiscount, goodsMinor: number): number =>
  kind === "amount" ? toMinor(value) : Math.round((goodsMinor * value) / 100);

/** What a voucher takes off what is left to pay, of which a part may be for services. */
export function voucherMinorOf(
  voucher: VoucherWorth,
  { restMinor, servicesMinor }: { restMinor: number; servicesMinor: number },
): number {
  if (voucher.kind === "money") return Math.min(toMinor(voucher.value), restMinor);
  return Math.min(Math.floor((servicesMinor * voucher.value) / 100), restMinor);
}

/** How a sale adds up: goods, then what was agreed, then the voucher of what that leaves. */
export function sumUpSale(
  lines: readonly SumLine[],
  { discount, voucher }: { discount: WholeDiscount | null; voucher: VoucherWorth | null },
) {
  const goodsMinor = lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const discountMinor = discount ? discountMinorOf(discount, goodsMinor) : 0;
  const restMinor = goodsMinor - discountMinor;
  const shares = spread(
    discountMinor,
    lines.map(({ grossMinor }) => grossMinor),
  );
  const servicesMinor = lines.reduce(
    (sum, { grossMinor, isService }, index) => sum + (isService ? grossMinor - (shares[index] ?? 0) : 0),
    0,
  );
  const voucherMinor = voucher ? voucherMinorOf(voucher, { restMinor, servicesMinor }) : 0;
  return { goodsMinor, discountMinor, restMinor, servicesMinor, voucherMinor, totalMinor: restMinor - voucherMinor };
}

/** Whether a clerk may take so much off a sale without asking anybody. */
export const isWithinLimit = (off: { discountMinor: number; goodsMinor: number }, limitPercent: number): boolean =>
  off.discountMinor <= Math.round((off.goodsMinor * limitPercent) / 100);

/** What was agreed holds for no more money, and for no larger part of the sale; a cent of rounding is neither. */
export const isAgreed = (
  { discountMinor, goodsMinor }: { discountMinor: number; goodsMinor: number },
  agreed: DiscountAgreement | null,
): boolean =>
  agreed !== null &&
  discountMinor <= toMinor(agreed.discount) &&
  (discountMinor - 1) * toMinor(agreed.goods) <= toMinor(agreed.discount) * goodsMinor;

/** The reductions of an order, each as it is called on papers and screens; in shillings. */
export function reductionsOf({
  discount,
  saleDiscount,
  voucherCode,
}: {
  discount: number;
  saleDiscount: { amount: number; percent: number | null } | null;
  voucherCode: string | null;
}): { label: string; amount: number }[] {
  const voucher = Math.round((discount - (saleDiscount?.amount ?? 0)) * 100) / 100;
  return [
    ...(saleDiscount
      ? [
          {
            label: saleDiscount.percent === null ? "Discount" : `Discount ${saleDiscount.percent}%`,
            amount: saleDiscount.amount,
          },
        ]
      : []),
    ...(voucher > 0 ? [{ label: `Voucher ${voucherCode ?? ""}`.trimEnd(), amount: voucher }] : []),
  ];
}
