import { AppError } from "@fundi/shared/contract/errors";
import * as adminOrders from "@fundi/shared/orders/admin-orders";
import { HANDED_OVER, NOT_PAID, ORDER_STATUSES, UNDER_WAY } from "@fundi/shared/orders/order-status";
import { STATUS_CALL_COLLECTION_LABELS, STATUS_CALL_LABELS } from "@fundi/shared/orders/order-status-label";
import * as endpoints from "@fundi/shared/orders/orders";
import { fromMinor } from "@fundi/shared/values/money";
import { holderOf } from "../../platform/auth/viewer";
import { bearerToken } from "../../platform/http/bearer-token";
import { clientAddress } from "../../platform/http/client-address";
import { languageOf } from "../../platform/http/language-of";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import type { Checkout } from "./checkout";
import { renderCreditNote } from "./documents/credit-note-document";
import { renderInvoice } from "./documents/invoice";
import type { Letterhead } from "./documents/order-document";
import type { OrderLinks } from "./links/order-link-service";
import type { OrderCount } from "./lists/order-count-store";
import { presentOrder, presentOrderDetail } from "./order-presenter";
import type { OrderService } from "./order-service";
import { creditNoteNumber } from "./returns/credit-note";
import { testOrderForm } from "./test-order";

export interface OrderRouteServices {
  orders: OrderService;
  checkout: Checkout;
  links: OrderLinks;
  /** Returns ids of products for a sample order. */
  sampleProductIds: () => Promise<number[]>;
  /** Returns the current shop data for documents. */
  letterhead: () => Promise<Letterhead>;
}

const OUT_OF_SHOP: readonly OrderCount["status"][] = [...HANDED_OVER, "shipped"];

/** The figures of the whole shop; test orders are left out, as in every report. */
function stats(all: readonly OrderCount[]) {
  const counts = all.filter(({ isTest }) => !isTest);
  const sum = (...statuses: OrderCount["status"][]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((total, count) => total + count.orders, 0);
  const cancelled = counts.filter(({ status }) => status === "cancelled");
  const notCancelled = counts.filter(({ status }) => status !== "cancelled");
  const received = (of: readonly OrderCount[]) =>
    fromMinor(of.reduce((total, count) => total + count.approvedMinor, 0));
  return {
    total: sum(...ORDER_STATUSES),
    pending: sum("pending"),
    processing: sum(...UNDER_WAY),
    completed: sum("delivered", "completed"),
    cancelled: sum("cancelled"),
    revenue: received(notCancelled),
    toGiveBack: received(cancelled),
    maybeOwed: counts
      .filter(({ status, paymentStatus }) => OUT_OF_SHOP.includes(status) && NOT_PAID.includes(paymentStatus))
      .reduce((total, count) => total + count.orders, 0),
  };
}

export function orderRoutes(
  bind: Bind,
  { orders, checkout, links, sampleProductIds, letterhead }: OrderRouteServices,
): void {
  bind(endpoints.checkout, async ({ body, actor, once, req }) => {
    // A customer whose session has ended did not choose to order without their account.
    if (!actor && bearerToken(req)) throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
    const placed = await checkout({
      form: body,
      viewer: actor,
      address: clientAddress(req),
      language: languageOf(req),
      once,
    });
    const viewer = actor ?? holderOf("order", placed.order.id);
    return {
      success: true as const,
      order: presentOrderDetail(placed, viewer),
      orderLink: links.linkForSender(placed.order, actor),
    };
  });
  bind(endpoints.takeOverOrder, async ({ body, actor }) =>
    presentOrderDetail(await orders.view(await links.takeOver(body.link, actor)), actor),
  );
  bind(adminOrders.renewOrderLink, async ({ params, actor }) => {
    const url = await links.renew(params.id, actor);
    return { url, order: presentOrderDetail(await orders.view(params.id), actor) };
  });
  bind(endpoints.listMyOrders, async ({ actor, query, res }) => {
    const [own, total] = await Promise.all([orders.listOwn(actor, query), orders.countOwn(actor)]);
    res.setHeader("x-total-count", total);
    return own.map(({ order, items }) => presentOrder(order, items, actor));
  });
  bind(endpoints.listOrderStatuses, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=300");
    return {
      statuses: [...ORDER_STATUSES],
      labels: STATUS_CALL_LABELS,
      collectionLabels: STATUS_CALL_COLLECTION_LABELS,
    };
  });
  bind(endpoints.getOrder, async ({ params, actor }) =>
    presentOrderDetail(await orders.viewFor(params.id, actor), actor),
  );
  bind(endpoints.setMyOrderStatus, async ({ params, body, actor }) => {
    const command = { id: params.id, to: body.status, note: "", version: body.version, viewer: actor };
    return presentOrderDetail(await orders.setStatus(command), actor);
  });
  bind(endpoints.getInvoice, async ({ params, actor, req }) => {
    const view = await orders.viewFor(params.id, actor);
    return {
      content: await renderInvoice(view, await letterhead(), languageOf(req)),
      filename: `invoice-${view.order.orderNumber}.pdf`,
    };
  });
  bind(endpoints.getCreditNote, async ({ params, actor, req }) => {
    const view = await orders.viewFor(params.id, actor);
    const note = view.creditNotes.find(({ id }) => id === params.noteId);
    if (!note) throw new AppError("NOT_FOUND", "There is no such credit note.");
    return {
      content: await renderCreditNote(view, note, await letterhead(), languageOf(req)),
      filename: `credit-note-${creditNoteNumber(note.number)}.pdf`,
    };
  });

  bind(adminOrders.listAdminOrders, async ({ query, actor }) => {
    const page = await orders.list(query);
    return {
      orders: page.rows.map(({ order, items }) => presentOrder(order, items, actor)),
      pagination: paginationOf(query, page),
      stats: stats(page.counts),
      ...(page.owedMinor !== undefined && { owed: fromMinor(page.owedMinor) }),
    };
  });
  bind(adminOrders.createTestOrder, async ({ actor }) => {
    const form = testOrderForm(actor, await sampleProductIds());
    return presentOrderDetail(await checkout({ form, viewer: actor, once: null, isTest: true }), actor);
  });
  bind(adminOrders.getAdminOrder, async ({ params, actor }) => presentOrderDetail(await orders.view(params.id), actor));
  bind(adminOrders.setOrderStatus, async ({ params, body, actor }) => {
    const command = { id: params.id, to: body.status, note: body.notes, version: body.version, viewer: actor };
    return presentOrderDetail(await orders.setStatus(command), actor);
  });
  bind(adminOrders.setOrderKraPin, async ({ params, body, actor }) => {
    const command = { id: params.id, kraPin: body.kraPin, version: body.version, viewer: actor };
    return presentOrderDetail(await orders.setKraPin(command), actor);
  });
  bind(adminOrders.updateOrder, async ({ params, body, actor }) => {
    const command = { id: params.id, trackingNumber: body.trackingNumber, version: body.version, viewer: actor };
    return presentOrderDetail(await orders.setTracking(command), actor);
  });
}
