import { mayAccess } from "@fundi/shared/accounts/roles";
import type { SaleContent } from "@fundi/shared/sales/sales";
import type { Tx } from "../../platform/database/transaction";
import type { Author } from "../orders";
import { sumsOfSale } from "./price-lines";
import type { SaleDependencies } from "./sale-dependencies";
import { waitsForManager } from "./sale-draft";

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

/** Returns the sums of a sale whose discount waits for a manager, else null. */
async function waiting({ catalog, clerkDiscount }: SaleDependencies, tx: Tx, content: SaleContent | null) {
  if (!content?.discount) return null;
  const sums = await sumsOfSale(tx, content, catalog);
  return sums && waitsForManager(content.discount, sums, clerkDiscount()) ? sums : null;
}

/**
 * Emits the alert to managers that a discount waits for approval, once: when it is set, or when the sale outgrows it.
 */
export async function watchDiscount(
  dependencies: SaleDependencies,
  tx: Tx,
  { draftId, before, after, author }: Saved,
): Promise<void> {
  if (mayAccess(author.role, "manager")) return;
  const sums = await waiting(dependencies, tx, after);
  if (!sums || !after.discount) return;
  if (spelled(before) === spelled(after) && (await waiting(dependencies, tx, before))) return;
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
}
