import { getAdminOrder } from "@fundi/shared/orders";
import type { PurchaseLine } from "@fundi/shared/purchase-list";
import { getConfig } from "@fundi/shared/shop";
import { listPicking } from "@fundi/shared/shopfloor";
import { call } from "../lib/call";
import { type Barcode, type BarcodeKind, drawBarcode } from "./barcode";
import { codeRoom, type LabelItem, type LabelSize, Labels } from "./documents/labels";
import { PickingList } from "./documents/picking-list";
import { PurchaseSheet } from "./documents/purchase-list";
import { Receipt } from "./documents/receipt";
import { printPage } from "./print-page";
import type { PrintDocument } from "./printer";

/** How a number of an order is drawn on paper of either width. */
const orderCode = (text: string, widthMm: number): Promise<Barcode> =>
  drawBarcode({ kind: "code128", text, widthMm, heightMm: 11 });

/** The receipt of an order as it stands now. */
export async function receiptOf(orderId: number, printedBy: string | null): Promise<PrintDocument> {
  const [order, shop] = await Promise.all([call(getAdminOrder, { params: { id: orderId } }), call(getConfig, {})]);
  const code = await orderCode(order.orderNumber, 72);
  const facts = { order, shop, code, servedBy: order.servedBy ?? printedBy };
  return printPage("receipt", `Receipt ${order.orderNumber}`, <Receipt {...facts} />);
}

/** What to fetch for these orders, the oldest first. */
export async function pickingListOf(orderIds: readonly number[], printedBy: string | null): Promise<PrintDocument> {
  const [orders, { timeZone }] = await Promise.all([
    call(listPicking, { query: { ids: orderIds.join(",") } }),
    call(getConfig, {}),
  ]);
  const drawn = await Promise.all(
    orders.map(async ({ id, orderNumber }) => [id, await orderCode(orderNumber, 70)] as const),
  );
  const facts = { orders, codes: new Map(drawn), printedAt: new Date(), printedBy, timeZone };
  const [only] = orders;
  const title = orders.length === 1 && only ? `Picking list ${only.orderNumber}` : "Picking list";
  return printPage("a4", title, <PickingList {...facts} />);
}

export interface LabelOrder {
  items: readonly { item: LabelItem; copies: number }[];
  size: LabelSize;
  kind: BarcodeKind;
  hasPrice: boolean;
  isSheet: boolean;
}

/** Labels with name, price and SKU, on a roll or on sheets. */
export async function labelsOf({ items, size, kind, isSheet, hasPrice }: LabelOrder): Promise<PrintDocument> {
  const room = codeRoom(size, kind);
  const drawn = await Promise.all(
    items.map(async (each) => ({ ...each, code: await drawBarcode({ kind, text: each.item.sku, ...room }) })),
  );
  const look = { size, kind, hasPrice, isSheet };
  return printPage(isSheet ? "a4" : `label-${size}`, "Labels", <Labels items={drawn} {...look} />);
}

/** What to buy, by supplier. */
export async function purchaseListOf(lines: readonly PurchaseLine[], printedBy: string | null): Promise<PrintDocument> {
  const shop = await call(getConfig, {});
  const facts = { lines, shop, printedAt: new Date(), printedBy };
  return printPage("a4", "Purchase list", <PurchaseSheet {...facts} />);
}
