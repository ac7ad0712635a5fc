import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Log } from "../../platform/log";
import type { ShopModule } from "../../platform/module";
import type { ExportSource } from "../../platform/tables/export-source";
import type { AssignmentService } from "../collaboration";
import type { OrderService } from "../orders";
import type { QuoteService } from "../quotes";
import type { TicketService } from "../support";
import { bulkPersonalData } from "./bulk/bulk-personal-data";
import { bulkRepairRoutes } from "./bulk/bulk-repair-routes";
import { bulkRoutes } from "./bulk/bulk-routes";
import { createBulkService } from "./bulk/bulk-service";
import { orderStatusWork } from "./bulk/order-work";
import { quoteStatusWork } from "./bulk/quote-work";
import type { ManyRepairs } from "./bulk/repair-changes";
import { repairWorks } from "./bulk/repair-work";
import { ticketAssigneeWork, ticketStatusWork } from "./bulk/ticket-work";
import { exportRoutes } from "./exports/export-routes";
import { viewPersonalData } from "./views/view-personal-data";
import { viewRoutes } from "./views/view-routes";
import { createViewService } from "./views/view-service";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  orders: OrderService;
  quotes: QuoteService;
  tickets: TicketService;
  assigning: AssignmentService;
  repairs: ManyRepairs;
  /** The exports of all modules. */
  exports: readonly ExportSource[];
  timeZone: string;
  clock: () => Date;
  log: Log;
}

/** What the console's lists offer besides showing: saved views, bulk changes, and exports. */
export function listsModule(dependencies: Dependencies): ShopModule {
  const { orders, quotes, tickets, assigning, repairs, exports } = dependencies;
  const bulk = createBulkService({
    ...dependencies,
    works: {
      "order-status": orderStatusWork(orders),
      "ticket-status": ticketStatusWork(tickets),
      "ticket-assignee": ticketAssigneeWork(assigning),
      "quote-status": quoteStatusWork(quotes),
      ...repairWorks(repairs.changes),
    },
  });
  return {
    name: "lists",
    routes(bind) {
      bulkRoutes(bind, bulk, dependencies);
      bulkRepairRoutes(bind, bulk, dependencies);
      viewRoutes(bind, createViewService(dependencies));
      exportRoutes(bind, exports, dependencies);
    },
    queues: [bulk.loop],
    personalData: [bulkPersonalData, viewPersonalData],
  };
}
