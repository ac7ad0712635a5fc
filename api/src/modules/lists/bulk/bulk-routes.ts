import { fieldError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/lists/bulk-actions";
import type { Db } from "../../../platform/database/database";
import type { Bind } from "../../../platform/http/route";
import type { AssignmentService } from "../../collaboration";
import type { OrderService } from "../../orders";
import type { QuoteService } from "../../quotes";
import type { TicketService } from "../../support";
import { presentBulk } from "./bulk-presenter";
import type { BulkService } from "./bulk-service";
import type { BulkRecord } from "./bulk-store";
import { allOf } from "./use-cases/start-bulk";

interface Dependencies {
  db: Db;
  orders: Pick<OrderService, "listIds">;
  tickets: Pick<TicketService, "listIds">;
  quotes: Pick<QuoteService, "listIds">;
  assigning: Pick<AssignmentService, "nameOf">;
  clock: () => Date;
}

const KINDS: Record<endpoints.BulkList, readonly endpoints.BulkKind[]> = {
  orders: ["order-status"],
  tickets: ["ticket-status", "ticket-assignee"],
  quotes: ["quote-status"],
  repairs: ["repair-assignee", "repair-label", "repair-place", "repair-ready-again", "repair-words"],
};

const LOOK_FOR = endpoints.BULK_MAX + 1;

export function bulkRoutes(bind: Bind, bulk: BulkService, dependencies: Dependencies): void {
  const { db, orders, tickets, quotes, assigning, clock } = dependencies;
  const one = (record: BulkRecord, viewer: Parameters<typeof presentBulk>[2]) =>
    presentBulk(bulk, [record], viewer, clock()).then(([presented]) => presented as endpoints.BulkAction);

  bind(endpoints.startBulkStatus, async ({ body: { choice, status, notes }, actor, once }) => {
    const choose = () =>
      "orders" in choice ? choice.orders : allOf(orders.listIds(choice.filter, LOOK_FOR), choice.expected, "orders");
    return one(await bulk.start({ kind: "order-status", choose, to: status, note: notes, viewer: actor }, once), actor);
  });

  bind(endpoints.startBulkTickets, async ({ body: { choice, change }, actor, once }) => {
    const choose = () =>
      "tickets" in choice
        ? choice.tickets
        : allOf(tickets.listIds(choice.filter, LOOK_FOR, actor), choice.expected, "tickets");
    if ("assigneeId" in change && change.assigneeId !== null && !(await assigning.nameOf(db, change.assigneeId)))
      throw fieldError("assigneeId", "Choose a colleague whose account is in use.");
    const what =
      "status" in change
        ? ({ kind: "ticket-status", to: change.status } as const)
        : ({ kind: "ticket-assignee", to: String(change.assigneeId ?? "") } as const);
    return one(await bulk.start({ ...what, choose, note: "", viewer: actor }, once), actor);
  });

  bind(endpoints.startBulkQuotes, async ({ body: { choice, status, notes }, actor, once }) => {
    if (status === "declined" && notes === "") throw fieldError("notes", "Say why: the customers read it.");
    const choose = () =>
      "quotes" in choice ? choice.quotes : allOf(quotes.listIds(choice.filter, LOOK_FOR), choice.expected, "quotes");
    return one(await bulk.start({ kind: "quote-status", choose, to: status, note: notes, viewer: actor }, once), actor);
  });

  bind(endpoints.listBulkActions, async ({ query: { list }, actor }) =>
    presentBulk(bulk, await bulk.latest(list ? KINDS[list] : endpoints.BULK_KINDS), actor, clock()),
  );
  bind(endpoints.getBulkAction, async ({ params, actor }) => {
    const record = await bulk.find(params.id);
    const [action, problems] = await Promise.all([one(record, actor), bulk.problems(record)]);
    return { ...action, problems };
  });
  bind(endpoints.undoBulkAction, async ({ params, actor }) => one(await bulk.undo(params.id, actor), actor));
}
