import path from "node:path";
import type { Router } from "express";
import type { Subscribing } from "../../../platform/events/dispatcher";
import type { Bind } from "../../../platform/http/route";
import type { Log } from "../../../platform/log";
import { startThread } from "../../../platform/threads/start-thread";
import type { OrderService } from "../../orders";
import type { PaymentService } from "../payment-service";
import type { StatementDependencies } from "../statements/statement-dependencies";
import { createStatementService } from "../statements/statement-service";
import { providerWebhooks, type WebhookSettings } from "./provider-webhooks";
import { receivedMoneyRoutes } from "./received-money-routes";
import { createReceivedMoneyService } from "./received-money-service";
import { createReconciliationService } from "./reconciliation-service";
import { followReversals } from "./reversals";

interface Dependencies extends Omit<StatementDependencies, "startThread" | "folder"> {
  /** The entry of the thread that reads statements, without its extension. */
  threadEntry: URL;
  dataDir: string;
  webhooks: WebhookSettings;
  payments: PaymentService;
  orders: OrderService;
  holdMinutes: number;
  log: Log;
}

/** Room for the longest statement; a file that unpacks to more ends its thread, not the shop. */
const THREAD_MEMORY_MB = 512;

/** Received money: statements, providers' webhooks, matching with claims, and the reconciliation of a day. */
export function createReceivedMoney({ threadEntry, dataDir, webhooks, orders, log, ...rest }: Dependencies) {
  const { db, inTransaction, payments, holdMinutes, timeZone, orderPrefixes, clock } = rest;
  const statements = createStatementService({
    db,
    inTransaction,
    timeZone,
    orderPrefixes,
    clock,
    folder: path.join(dataDir, "statements"),
    startThread: (task) =>
      startThread(threadEntry, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } }),
  });
  const money = createReceivedMoneyService({ db, inTransaction, payments, holdMinutes, clock });
  const reconciliation = createReconciliationService({ db, timeZone });
  return {
    subscribe: (dispatcher: Subscribing): void => followReversals(dispatcher, { holdMinutes, clock }),
    routes(bind: Bind, router: Router): void {
      receivedMoneyRoutes(bind, { db, statements, money, reconciliation, orders, orderPrefixes });
      providerWebhooks(router, { settings: webhooks, inTransaction, timeZone, clock, log });
    },
  };
}

export type ReceivedMoney = ReturnType<typeof createReceivedMoney>;
