import type { ShopConfig } from "@fundi/shared/settings/shop";
import { type ShopMinutes, shopMinutes } from "@fundi/shared/workshop/shop-minutes";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import type { GuestLinks } from "../../platform/links/guest-links";
import type { PrivateFiles } from "../../platform/private-files/private-files";
import type { Seal } from "../../platform/seal/seal";
import type { Signer } from "../../platform/secrets/signer";
import type { BillService } from "../orders";
import type { Texts } from "../texts";

export interface WorkshopDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Name, VAT, opening hours, closed days and time zone, as they are now. */
  shop: Pick<ShopConfig, "hours" | "closedDays" | "timeZone" | "brand" | "vatRate">;
  /** Bills are orders. */
  bills: BillService;
  texts: Pick<Texts, "send" | "preview" | "refusalOf" | "sendCode" | "isOn" | "isAvailable">;
  limits: Limiter;
  /** Signs the access to the full page of a repair. */
  signer: Signer;
  /** Bills are paid without an account by a link. */
  links: Pick<GuestLinks, "billLinkOf">;
  /** The percent that staff who are no managers may take off a price. */
  clerkDiscount: () => number;
  /** Undefined while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  clock: () => Date;
  /** Seals passcodes of devices. */
  seal: Seal;
  /** Signatures and photos, which only those may read whom the intake allows it. */
  privateFiles: Pick<
    PrivateFiles,
    "keepMade" | "name" | "of" | "discard" | "discardOf" | "readFor" | "markForCustomer"
  >;
}

let last: { of: string; minutes: ShopMinutes } | null = null;

/** Returns what counts minutes in the opening hours of this moment: what it has learnt of them serves until they change. */
export function minutesOf({ shop: { hours, closedDays, timeZone } }: Pick<WorkshopDependencies, "shop">): ShopMinutes {
  const of = JSON.stringify([hours, closedDays, timeZone]);
  if (last?.of !== of) last = { of, minutes: shopMinutes({ hours, closedDays, timeZone }) };
  return last.minutes;
}
