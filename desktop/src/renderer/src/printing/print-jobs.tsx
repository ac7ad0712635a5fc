import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { listPicking } from "@fundi/shared/inventory/shopfloor";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { logoUrl } from "@fundi/shared/settings/logo";
import { getConfig, type ShopConfig } from "@fundi/shared/settings/shop";
import { call } from "../lib/call";
import { fileUrl } from "../lib/file-url";
import { type Barcode, type BarcodeKind, drawBarcode } from "./barcode";
import { codeRoom, type LabelItem, type LabelSize, Labels } from "./documents/labels";
import { PickingList } from "./documents/picking-list";
import { PurchaseSheet } from "./documents/purchase-list";
import { Receipt } from "./documents/receipt";
import { printPage } from "./print-page";
import type { PrintDocument } from "./printer";

const LOGO_TIMEOUT_MS = 3000;

/** Draws an order number as a code. */
const orderCode = (text: string, widthMm: number): Promise<Barcode> =>
  drawBarcode({ kind: "code128", text, widthMm, heightMm: 11 });

/** Returns the shop's logo as a data URL; null if there is none or it cannot be loaded in time, since the customer waits. */
export async function logoOf({ logo }: ShopConfig): Promise<string | null> {
  if (!logo) return null;
  try {
    const answer = await fetch(fileUrl(logoUrl(logo, 512)), { signal: AbortSignal.timeout(LOGO_TIMEOUT_MS) });
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
  } catch {
    return null;
  }
}

/** Returns the receipt of an order in its current state. */
export async function receiptOf(orderId: number, printedBy: string | null): Promise<PrintDocument> {
  const [order, shop] = await Promise.all([call(getAdminOrder, { params: { id: orderId } }), call(getConfig, {})]);
  const [code, logo] = await Promise.all([orderCode(order.orderNumber, 72), logoOf(shop)]);
  const facts = { order, shop, code, logo, servedBy: order.servedBy ?? printedBy };
  return printPage("receipt", `Receipt ${order.orderNumber}`, <Receipt {...facts} />);
}

/** Returns the picking list of these orders, oldest first. */
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

/** Returns labels with name, price and SKU, on a roll or on sheets. */
export async function labelsOf({ items, size, kind, isSheet, hasPrice }: LabelOrder): Promise<PrintDocument> {
  const room = codeRoom(size, kind);
  const drawn = await Promise.all(
    items.map(async (each) => ({ ...each, code: await drawBarcode({ kind, text: each.item.sku, ...room }) })),
  );
  const look = { size, kind, hasPrice, isSheet };
  return printPage(isSheet ? "a4" : `label-${size}`, "Labels", <Labels items={drawn} {...look} />);
}

/** Returns the purchase list, by supplier. */
export async function purchaseListOf(lines: readonly PurchaseLine[], printedBy: string | null): Promise<PrintDocument> {
  const shop = await call(getConfig, {});
  const facts = { lines, shop, printedAt: new Date(), printedBy };
  return printPage("a4", "Purchase list", <PurchaseSheet {...facts} />);
}
