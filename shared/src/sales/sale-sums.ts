import { toMinor } from "../values/money";
import { spread } from "../values/spread";

/** A discount on a whole sale: shillings, or percent. */
interface WholeDiscount {
  kind: "amount" | "percent";
  value: number;
}

/** What a manager approved: the discount and the sum of goods, in shillings. */
interface DiscountAgreement {
  discount: number;
  goods: number;
}

/** The value of a voucher: shillings off everything, or percent off services. */
interface VoucherWorth {
  kind: "money" | "service_percent";
  value: number;
}

/** A line of the sale, before discounts. */
interface SumLine {
  grossMinor: number;
  isService: boolean;
}

/** Returns the discount in cents for a sum of goods; the caller refuses one that exceeds the sum. */
export const discountMinorOf = ({ kind, value }: WholeDiscount, goodsMinor: number): number =>
  kind === "amount" ? toMinor(value) : Math.round((goodsMinor * value) / 100);

/** Returns the value of a voucher in cents for the amount left to pay, part of which may be for services. */
function voucherMinorOf(
  voucher: VoucherWorth,
  { restMinor, servicesMinor }: { restMinor: number; servicesMinor: number },
): number {
  if (voucher.kind === "money") return Math.min(toMinor(voucher.value), restMinor);
  return Math.min(Math.floor((servicesMinor * voucher.value) / 100), restMinor);
}

/** Returns the totals of a sale: goods, less the discount, less the voucher on the rest. */
export function computeSaleTotals(
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

/** Whether a clerk may give this discount without approval. */
export const isWithinLimit = (off: { discountMinor: number; goodsMinor: number }, limitPercent: number): boolean =>
  off.discountMinor <= Math.round((off.goodsMinor * limitPercent) / 100);

/** Whether an approval covers a discount: at most its amount and its share of the sale, within a cent of rounding. */
export const isAgreed = (
  { discountMinor, goodsMinor }: { discountMinor: number; goodsMinor: number },
  agreed: DiscountAgreement | null,
): boolean =>
  agreed !== null &&
  discountMinor <= toMinor(agreed.discount) &&
  (discountMinor - 1) * toMinor(agreed.goods) <= toMinor(agreed.discount) * goodsMinor;

/** Returns the reductions of an order with their labels for documents and screens; in shillings. */
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
