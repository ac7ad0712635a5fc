import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import type { OrderService } from "../orders";
import type { CardRefunds } from "./card/card-refund";

/** What the use cases of payments by receipt depend on. */
export interface PaymentDependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  /** When the shop is open, and so checks claims. */
  shop: Pick<ShopConfig, "hours" | "closedDays">;
  timeZone: string;
  holdMinutes: number;
  clock: () => Date;
}

/** What staff's use cases at the counter depend on. */
export interface CounterDependencies {
  inTransaction: InTransaction;
  orders: OrderService;
  cardRefunds: CardRefunds;
  holdMinutes: number;
  clock: () => Date;
}
