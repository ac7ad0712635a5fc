import * as endpoints from "@fundi/shared/payments/received-money";
import type { Db } from "../../../platform/database/database";
import { paginationOf } from "../../../platform/http/pagination";
import type { Bind } from "../../../platform/http/route";
import { type OrderService, presentOrderDetail } from "../../orders";
import { presentPayment } from "../payment-routes";
import { reviewStatement } from "../statements/statement-review";
import type { StatementService } from "../statements/statement-service";
import { presentStatement } from "./money-presenter";
import type { ReceivedMoneyService } from "./received-money-service";
import type { ReconciliationService } from "./reconciliation-service";

interface Dependencies {
  db: Db;
  statements: StatementService;
  money: ReceivedMoneyService;
  reconciliation: ReconciliationService;
  orders: OrderService;
  /** All prefixes that the shop's order numbers ever had. */
  orderPrefixes: () => readonly string[];
}

export function receivedMoneyRoutes(bind: Bind, dependencies: Dependencies): void {
  const { db, statements, money, reconciliation, orders, orderPrefixes } = dependencies;

  bind(endpoints.loadStatement, async ({ req, actor }) => {
    const loaded = await statements.load(req, actor.id);
    if (loaded.state === "unknown_columns") return loaded;
    return { ...loaded, statement: presentStatement(loaded.statement) };
  });
  bind(endpoints.mapStatementColumns, async ({ body, actor }) => {
    await statements.explainColumns(body.headers, body.columns, actor.id);
    return { success: true as const, message: "Files with these titles are read so from now on." };
  });
  bind(endpoints.listStatements, async ({ query }) => {
    const { rows, total } = await statements.list(query);
    return {
      statements: rows.map(presentStatement),
      pagination: paginationOf(query, { total }),
    };
  });
  bind(endpoints.reviewStatement, async ({ params }) =>
    reviewStatement(db, await statements.find(params.id), orderPrefixes()),
  );
  bind(endpoints.approveExact, async ({ body, actor, once }) => ({
    results: await money.approveExact(body.paymentIds, actor, once),
  }));
  bind(endpoints.attachMoney, async ({ params, body, actor, once }) => {
    const payment = await money.attach({ moneyId: params.id, ...body, viewer: actor }, once);
    return {
      payment: presentPayment(payment),
      order: presentOrderDetail(await orders.view(payment.orderId), actor),
    };
  });
  bind(endpoints.reconcileDay, ({ query }) => reconciliation.day(query.date));
  bind(endpoints.exportReconciliation, async ({ query }) => ({
    content: await reconciliation.csv(query.date),
    filename: `mpesa-${query.date}.csv`,
  }));
}
