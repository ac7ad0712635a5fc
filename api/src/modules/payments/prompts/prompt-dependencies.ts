import type { PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Limiter } from "../../../platform/limits/limits";
import type { Log } from "../../../platform/log";
import type { OrderService } from "../../orders";
import type { PaymentDependencies } from "../payment-dependencies";
import type { PromptSettingsService } from "./prompt-settings";
import type { PromptProvider } from "./providers/prompt-provider";

export interface PromptDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  limits: Limiter;
  orders: OrderService;
  /** What approving a payment depends on. */
  payments: PaymentDependencies;
  settings: PromptSettingsService;
  /** Returns a provider with the current keys; null where it is not set up. */
  providerOf: (name: PromptProviderName) => PromptProvider | null;
  /** Returns whether the provider in use responds. */
  serviceState: () => Promise<{ service: "ok" | "down" | "off"; lastError: string | null }>;
  timeZone: string;
  clock: () => Date;
  log: Log;
}
