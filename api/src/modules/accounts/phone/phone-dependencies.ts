import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { SecretBox } from "../../../platform/secrets/secret-box";
import type { Texts } from "../../texts";

export interface PhoneDependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: Pick<ShopConfig, "brand">;
  texts: Pick<Texts, "isOn" | "sendCode">;
  box: SecretBox;
  clock: () => Date;
}
