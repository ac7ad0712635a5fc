import type { PolicySource } from "@fundi/shared/policies/policy-text";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

export interface PolicyDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** The shop by the current settings. */
  shop: ShopConfig;
  /** Reads the settings again, as another process may have changed them. */
  reloadSettings: () => Promise<void>;
  clock: () => Date;
}

/** Returns the facts that policies are filled in with, as they are now. */
export const policySource = ({ brand, phone, email, address, hours, offers }: ShopConfig): PolicySource => ({
  ...{ brand, phone, email, address, hours },
  offers: { delivery: offers.delivery, collection: offers.collection },
});
