import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { SecretBox } from "../../platform/secrets/secret-box";

/** What all use cases of accounts depend on. */
export interface AccountDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: Pick<ShopConfig, "brand"> & Partial<Pick<ShopConfig, "phone">>;
}

export interface SignInDependencies extends AccountDependencies {
  box: SecretBox;
  clock: () => Date;
}

export interface FactorDependencies extends SignInDependencies {
  /** Which roles need a second factor to sign in. */
  policy: () => TwoFactorPolicy;
}

export interface ProfileDependencies extends AccountDependencies {
  /** Uploaded pictures: a profile may only use an upload of its owner, and a replaced picture is deleted. */
  pictures: {
    requireOwn: (db: Db, userId: number, urls: readonly string[], field: string) => Promise<void>;
    release: (tx: Tx, userId: number, url: string) => Promise<void>;
  };
}
