import type { Tx } from "../../platform/database/transaction";

/**
 * Counts a mail that a customer's own action causes and returns whether its address is still within today's limit.
 * Addresses are not verified when ordering or requesting a price, so that a stranger could be sent any number of mails.
 */
export type MayMail = (tx: Tx, to: string) => Promise<boolean>;

/** Returns whether a mail must be held back: what staff cause is always sent. */
export async function isOverLimit(
  tx: Tx,
  { actorId, userId, to, mayMail }: { actorId: number | null; userId: number | null; to: string; mayMail: MayMail },
): Promise<boolean> {
  return actorId === userId && !(await mayMail(tx, to));
}
