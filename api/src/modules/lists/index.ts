import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { ExportSource } from "../../platform/tables/export-source";
import type { Catalog } from "../catalog";
import type { AssignmentService } from "../desk";
import { type InventoryService, inventoryExport } from "../inventory";
import { type OrderService, orderExport } from "../orders";
import { type PaymentService, paymentExport } from "../payments";
import { type QuoteService, quoteExport } from "../quotes";
import { type TicketService, ticketExport } from "../support";
import { bulkPersonalData } from "./bulk/bulk-personal-data";
import { bulkRoutes } from "./bulk/bulk-routes";
import { createBulkService } from "./bulk/bulk-service";
import { orderStatusWork } from "./bulk/order-work";
import { quoteStatusWork } from "./bulk/quote-work";
import { ticketAssigneeWork, ticketStatusWork } from "./bulk/ticket-work";
import { exportRoutes } from "./exports/export-routes";
import { viewPersonalData } from "./views/view-personal-data";
import { viewRoutes } from "./views/view-routes";
import { createViewService } from "./views/view-service";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  catalog: Catalog;
  inventory: InventoryService;
  orders: OrderService;
  payments: PaymentService;
  quotes: QuoteService;
  tickets: TicketService;
  assigning: AssignmentService;
  /** Files of lists that are nobody's to import. */
  moreExports: readonly ExportSource[];
  timeZone: string;
  clock: () => Date;
  log: Log;
}

/** What the console's lists can do beside showing: be kept as a view, change many rows at once, and go along as a file. */
export function createLists(dependencies: Dependencies) {
  const { catalog, inventory, orders, payments, quotes, tickets } = dependencies;
  const { assigning } = dependencies;
  const bulk = createBulkService({
    ...dependencies,
    works: {
      "order-status": orderStatusWork(orders),
      "ticket-status": ticketStatusWork(tickets),
      "ticket-assignee": ticketAssigneeWork(assigning),
      "quote-status": quoteStatusWork(quotes),
    },
  });
  const exports = [
    orderExport(orders),
    paymentExport(payments),
    quoteExport(quotes),
    inventoryExport(inventory),
    ticketExport(tickets),
    ...catalog.exports,
    ...dependencies.moreExports,
  ];
  return {
    routes(bind: Bind): void {
      bulkRoutes(bind, bulk, dependencies);
      viewRoutes(bind, createViewService(dependencies));
      exportRoutes(bind, exports, dependencies);
    },
    personalData: [bulkPersonalData, viewPersonalData],
    loop: bulk.loop,
  };
}
