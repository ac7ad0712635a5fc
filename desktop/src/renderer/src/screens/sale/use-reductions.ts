import type { SaleDiscount, SaleVoucher } from "@fundi/shared/counter-sales";
import { fromMinor } from "@fundi/shared/money";
import { useQuery } from "@tanstack/react-query";
import { useMay, useStaff } from "../../app/session";
import { describeProblem } from "../../lib/problem";
import { settingsQuery } from "../settings/settings-queries";
import { saleVoucherQuery } from "./sale-queries";
import { type SaleSums, sumsOf, waitsForManager } from "./sale-work";
import type { Sale } from "./use-sale";

const agreedBy = (by: number, { discountMinor, goodsMinor }: SaleSums): SaleDiscount["agreed"] => ({
  by,
  discount: fromMinor(discountMinor),
  goods: fromMinor(goodsMinor),
});

/** What is taken off the whole sale: how it adds up with it, who has to agree, and the ways to change it. */
export function useReductions(sale: Sale) {
  const { content } = sale.work;
  const { discount, voucherCode, customer } = content;
  const mayAgree = useMay("manager");
  const { id } = useStaff();
  const limitPercent = useQuery(settingsQuery).data?.clerkDiscount ?? 0;
  const looked = useQuery(saleVoucherQuery(voucherCode));
  const voucher = voucherCode ? looked.data : undefined;
  const isOwners = voucher?.owner.id === customer.userId;
  const sums = sumsOf(content, sale.items, voucher && isOwners ? voucher : null);
  const wordsOfVoucher = (): string | null => {
    if (voucherCode === "") return null;
    if (looked.error) return describeProblem(looked.error).title;
    return voucher && !isOwners ? `It is ${voucher.owner.name}’s: choose this customer, or take it out.` : null;
  };
  return {
    sums,
    /** Null for managers, who may give any discount. */
    limitPercent: mayAgree ? null : limitPercent,
    mayAgree,
    isWaiting: waitsForManager(content, sums, limitPercent),
    voucherProblem: wordsOfVoucher(),
    setDiscount(next: Omit<SaleDiscount, "agreed">): void {
      const kept = { ...next, agreed: discount?.agreed ?? null };
      const agreed = mayAgree ? agreedBy(id, sumsOf({ ...content, discount: kept }, sale.items)) : kept.agreed;
      sale.change({ discount: { ...next, agreed } });
    },
    dropDiscount: (): void => sale.change({ discount: null }),
    agree: (): void => sale.change({ discount: discount && { ...discount, agreed: agreedBy(id, sums) } }),
    dropVoucher: (): void => sale.change({ voucherCode: "" }),
    /** A voucher brings its customer along. */
    setVoucher(next: SaleVoucher): void {
      const { id: userId, ...person } = next.owner;
      sale.change({ voucherCode: next.code, customer: customer.userId === userId ? customer : { userId, ...person } });
    },
  };
}
