import type { PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import type { Features } from "@fundi/shared/settings/settings";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Env } from "../../env";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import type { CurrentSettings } from "./current-settings";

export interface SettingsDependencies {
  env: Env;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  /** What is configured on the server. */
  features: Omit<Features, "mail" | "mpesaPrompts">;
  /** Returns whether a mail server is set now. */
  isMailOn: () => boolean;
  /** Whether codes can be sent by text. */
  canTextCodes: () => boolean;
  /** Returns who carries M-Pesa prompts now; null: nobody. */
  promptProvider: () => PromptProviderName | null;
  /** Returns whether any order was placed in a period. */
  wereOrdersPlaced: (db: Db, from: Date | null, until: Date) => Promise<boolean>;
  clock: () => Date;
  log: Log;
}

/** What a use case depends on: also the settings of this process. */
export interface LoadedSettings extends SettingsDependencies {
  current: CurrentSettings;
  /** The shop by the current settings. */
  shop: ShopConfig;
}
