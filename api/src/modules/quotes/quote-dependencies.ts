import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import type { Albums } from "../uploads";

/** What quotes need of vouchers; `subject` names the quote that one is used for. */
export interface QuoteVouchers {
  redeem: (
    tx: Tx,
    use: { userId: number; code: string; amountMinor: number; subject: string },
  ) => Promise<{ discountMinor: number }>;
  /** Makes the voucher of this subject valid again, if there is one. */
  giveBack: (tx: Tx, subject: string) => Promise<void>;
}

export interface QuoteDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Limits requests by account and, for guests, by network address; staff are exempt. */
  limits: Limiter;
  /** Returns the service with this id, if the catalogue has it. */
  findService: (db: Db, id: number) => Promise<{ id: number; title: string; category: string } | null>;
  /** Photos that were sent without an account. */
  albums: Pick<Albums, "require" | "attach">;
  /** Undefined where the shop has no vouchers. */
  vouchers?: QuoteVouchers;
  timeZone: string;
  clock: () => Date;
}
