import type { SaleDiscount, SaleVoucher } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../lib/problem";
import { settingsQuery } from "../../lib/queries/settings-query";
import { useMay, useStaff } from "../../session/session";
import { type SaleSums, sumsOf, waitsForManager } from "./local-sale";
import { saleVoucherQuery } from "./sale-queries";
import type { Sale } from "./use-sale";

const agreedBy = (by: number, { discountMinor, goodsMinor }: SaleSums): SaleDiscount["agreed"] => ({
  by,
  discount: fromMinor(discountMinor),
  goods: fromMinor(goodsMinor),
});

/** The reductions of the whole sale: totals, required approval, and actions. */
export function useReductions(sale: Sale) {
  const { content } = sale.local;
  const { discount, voucherCode, customer } = content;
  const mayAgree = useMay("manager");
  const { id } = useStaff();
  const limitPercent = useQuery(settingsQuery).data?.clerkDiscount ?? 0;
  const voucherLookup = useQuery(saleVoucherQuery(voucherCode));
  const voucher = voucherCode ? voucherLookup.data : undefined;
  const isCustomersOwn = voucher?.owner.id === customer.userId;
  const sums = sumsOf(content, sale.items, voucher && isCustomersOwn ? voucher : null);
  const describeVoucherProblem = (): string | null => {
    if (voucherCode === "") return null;
    if (voucherLookup.error) return describeProblem(voucherLookup.error).title;
    return voucher && !isCustomersOwn ? `It is ${voucher.owner.name}’s: choose this customer, or take it out.` : null;
  };
  return {
    sums,
    /** Null for managers, who have no limit. */
    limitPercent: mayAgree ? null : limitPercent,
    mayAgree,
    isWaiting: waitsForManager(content, sums, limitPercent),
    voucherProblem: describeVoucherProblem(),
    setDiscount(next: Omit<SaleDiscount, "agreed">): void {
      const withAgreement = { ...next, agreed: discount?.agreed ?? null };
      const agreed = mayAgree
        ? agreedBy(id, sumsOf({ ...content, discount: withAgreement }, sale.items))
        : withAgreement.agreed;
      sale.change({ discount: { ...next, agreed } });
    },
    dropDiscount: (): void => sale.change({ discount: null }),
    agree: (): void => sale.change({ discount: discount && { ...discount, agreed: agreedBy(id, sums) } }),
    dropVoucher: (): void => sale.change({ voucherCode: "" }),
    /** Sets the voucher and its customer. */
    setVoucher(next: SaleVoucher): void {
      const { id: userId, ...person } = next.owner;
      sale.change({ voucherCode: next.code, customer: customer.userId === userId ? customer : { userId, ...person } });
    },
  };
}

export type Reductions = ReturnType<typeof useReductions>;
