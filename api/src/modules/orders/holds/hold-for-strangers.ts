import { isStaff } from "@fundi/shared/accounts/roles";
import type { Tx } from "../../../platform/database/transaction";
import type { LockedStock } from "../../inventory";
import type { Author } from "../order";
import type { CheckoutDependencies } from "../order-dependencies";
import { strangerAllowance } from "./stranger-hold";
import { countStrangerHolds, hasPaidBefore } from "./stranger-hold-store";

type Dependencies = Pick<CheckoutDependencies, "limits" | "hasProvedPhone">;

/**
 * Returns whether the shop knows nothing of who orders (decision 123): no account, or one that neither proved its phone number
 * nor paid an order before. Nobody is while limits are off.
 */
export async function isStranger(
  { limits, hasProvedPhone }: Dependencies,
  tx: Tx,
  { viewer, isTest = false }: { viewer: Author | null; isTest?: boolean },
): Promise<boolean> {
  if (isTest || limits.valueOf("strangerStock") === null) return false;
  if (viewer === null) return true;
  if (isStaff(viewer.role)) return false;
  const [isProved, hasPaid] = await Promise.all([hasProvedPhone(tx.db, viewer.id), hasPaidBefore(tx.db, viewer.id)]);
  return !isProved && !hasPaid;
}

/**
 * Returns whether goods are held for a stranger's order before it is paid: while such orders hold no more than their share of
 * each item, and no network holds one item again and again. The items are locked, so that concurrent orders are counted.
 */
export async function mayHoldForStranger(
  { limits }: Dependencies,
  tx: Tx,
  { wanted, items }: LockedStock,
  { address, now }: { address: string | undefined; now: Date },
): Promise<boolean> {
  const share = limits.valueOf("strangerStock");
  if (share === null || wanted.length === 0) return true;
  const ids = wanted.map(({ itemId }) => itemId);
  const held = await countStrangerHolds(tx.db, ids, now);
  const isWithin = wanted.every(
    ({ itemId, quantity }) =>
      (held.get(itemId) ?? 0) + quantity <= strangerAllowance(items.get(itemId)?.quantity ?? 0, share),
  );
  if (!isWithin) return false;
  if (address === undefined) return true;
  // One after the other, in the order of the ids, as the items are locked.
  for (const itemId of [...ids].sort((a, b) => a - b))
    if (!(await limits.allows(tx.db, "strangerHoldsPerNetwork", `${address}:${itemId}`))) return false;
  return true;
}
