import path from "node:path";
import type { Router } from "express";
import type { Dispatcher } from "../../../platform/events/dispatcher";
import type { Bind } from "../../../platform/http/route";
import type { Log } from "../../../platform/log";
import { startThread } from "../../../platform/threads/start-thread";
import type { OrderService } from "../../orders";
import type { PaymentService } from "../payment-service";
import { type HookSettings, providerHooks } from "./provider-hooks";
import { receivedMoneyRoutes } from "./received-money-routes";
import { createReceivedMoneyService } from "./received-money-service";
import { createReconciliationService } from "./reconciliation-service";
import { followReversals } from "./reversals";
import { createStatementService, type StatementDependencies } from "./statement-service";

interface Dependencies extends Omit<StatementDependencies, "startThread" | "folder"> {
  /** The entry of the thread that reads statements, without its extension. */
  threadEntry: URL;
  dataDir: string;
  hooks: HookSettings;
  dispatcher: Dispatcher;
  payments: PaymentService;
  orders: OrderService;
  holdMinutes: number;
  log: Log;
}

/** Room for the longest statement; a file that unpacks to more ends its thread, not the shop. */
const THREAD_MEMORY_MB = 512;

/** Received money: statements, providers' hooks, what both say about the claims, and the reconciliation of a day. */
export function createReceivedMoney({ threadEntry, dataDir, hooks, dispatcher, orders, log, ...rest }: Dependencies) {
  const { db, inTransaction, payments, holdMinutes, timeZone, clock } = rest;
  const statements = createStatementService({
    db,
    inTransaction,
    timeZone,
    clock,
    folder: path.join(dataDir, "statements"),
    startThread: (task) =>
      startThread(threadEntry, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } }),
  });
  const money = createReceivedMoneyService({ db, inTransaction, payments, holdMinutes, clock });
  const reconciliation = createReconciliationService({ db, timeZone });
  followReversals(dispatcher, { holdMinutes, clock });
  return {
    routes(bind: Bind, router: Router): void {
      receivedMoneyRoutes(bind, { db, statements, money, reconciliation, orders });
      providerHooks(router, { settings: hooks, inTransaction, timeZone, clock, log });
    },
  };
}
