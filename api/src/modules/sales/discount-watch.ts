import type { SaleContent } from "@fundi/shared/counter-sales";
import { mayAccess } from "@fundi/shared/roles";
import type { Tx } from "../../platform/database/transaction";
import type { Author } from "../orders";
import { sumsOfSale } from "./price-lines";
import { waitsForManager } from "./sale-draft";
import type { SaleCatalog } from "./sale-items";

interface Saved {
  draftId: number;
  /** Null: the sale is new. */
  before: SaleContent | null;
  after: SaleContent;
  author: Author;
}

const spelled = (content: SaleContent | null): string => {
  const { kind, value, reason } = content?.discount ?? {};
  return JSON.stringify([kind, value, reason]);
};

/** Makes what tells managers, once, that a discount waits for them: when it is set, or when the sale outgrows it. */
export function createDiscountWatch({ catalog, clerkDiscount }: { catalog: SaleCatalog; clerkDiscount: () => number }) {
  const waiting = async (tx: Tx, content: SaleContent | null) => {
    if (!content?.discount) return null;
    const sums = await sumsOfSale(tx, content, catalog);
    return sums && waitsForManager(content.discount, sums, clerkDiscount()) ? sums : null;
  };

  return async function watchDiscount(tx: Tx, { draftId, before, after, author }: Saved): Promise<void> {
    if (mayAccess(author.role, "manager")) return;
    const sums = await waiting(tx, after);
    if (!sums || !after.discount) return;
    if (spelled(before) === spelled(after) && (await waiting(tx, before))) return;
    tx.emit({
      name: "sale_discount.waiting",
      entity: "sale_draft",
      entityId: draftId,
      actorId: author.id,
      payload: {
        draftId,
        clerk: author.name,
        customerName: after.customer.name,
        amountMinor: sums.discountMinor,
        goodsMinor: sums.goodsMinor,
        reason: after.discount.reason,
      },
    });
  };
}
