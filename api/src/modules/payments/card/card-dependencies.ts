import { AppError } from "@fundi/shared/contract/errors";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Log } from "../../../platform/log";
import type { PaystackClient } from "./paystack-client";

export interface CardPaymentDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Undefined where card payments are not configured. */
  paystack: PaystackClient | null;
  shop: Pick<ShopConfig, "phone" | "email">;
  holdMinutes: number;
  clock: () => Date;
  log: Log;
}

/** Returns the client of the card company; throws where card payments are not configured. */
export function configured({ paystack }: CardPaymentDependencies): PaystackClient {
  if (!paystack) throw new AppError("NOT_CONFIGURED", "Card payments are not configured");
  return paystack;
}
