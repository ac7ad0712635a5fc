import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { HoldLimiter } from "../../platform/limits/limits";
import type { ProductForSale } from "../catalog";
import type { DeliveryShop } from "./delivery/checkout-delivery";
import type { OrderRecord } from "./order";
import type { OrderReaders, OrderView } from "./order-view";

/** What the use cases of placed orders depend on. */
export interface OrderDependencies extends OrderReaders {
  inTransaction: InTransaction;
  timeZone: string;
  clock: () => Date;
}

/** Saves the address of an order among those of an account, in the caller's transaction. */
export type SaveAddress = (
  db: Db,
  userId: number,
  place: Pick<OrderRecord, "street" | "city" | "state" | "zipCode">,
  now: Date,
) => Promise<void>;

/** What checkout depends on. */
export interface CheckoutDependencies extends DeliveryShop {
  db: Db;
  inTransaction: InTransaction;
  /** Returns products that can be sold; hidden and unknown ones are left out. */
  productsForSale: (db: Db, ids: readonly number[]) => Promise<ProductForSale[]>;
  /** Takes a voucher off goods and records its use; throws for one that may not be used. */
  applyVoucher: (
    tx: Tx,
    use: { userId: number; code: string; amountMinor: number; subject: string },
    now: Date,
  ) => Promise<{ discountMinor: number }>;
  /** Limits what one customer may have open; staff are exempt. */
  limits: HoldLimiter;
  saveAddress: SaveAddress;
  /** Returns whether an account proved its phone number. */
  hasProvedPhone: (db: Db, userId: number) => Promise<boolean>;
  /** Returns an order that was placed before. */
  viewOf: (orderNumber: string) => Promise<OrderView>;
  holdMinutes: number;
  /** Prefix of new order numbers. */
  orderPrefix: () => string;
  /** Read when an order is placed: both may change at any time. */
  shop: DeliveryShop["shop"] &
    Pick<ShopConfig, "vatRate" | "mpesa" | "cardPayments" | "phone" | "address" | "offers" | "payAtHandover">;
  clock: () => Date;
}
