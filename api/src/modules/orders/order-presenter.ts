import { isStaff } from "@fundi/shared/accounts/roles";
import { serialTail } from "@fundi/shared/inventory/unit-serial";
import type { Order, OrderDetail, OrderItem } from "@fundi/shared/orders/orders";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import * as rules from "./order";
import type { OrderItemRecord } from "./order-item-store";
import { isNotSetAside } from "./order-stock";
import type { OrderView } from "./order-view";
import { creditNoteNumber } from "./returns/credit-note";

/** Whether all of an order's goods came back. */
const isReturned = (items: readonly OrderItemRecord[]): boolean =>
  items.length > 0 && items.every(({ quantity, returned = 0 }) => returned >= quantity);

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the unit of a line: customers see the end of its serial only. */
const presentUnit = ({ unitId, unit }: OrderItemRecord, { role }: rules.OrderViewer): Pick<OrderItem, "unit"> =>
  unitId === null || !unit
    ? {}
    : {
        unit: {
          id: unitId,
          tail: serialTail(unit.serial),
          serial: isStaff(role) ? unit.serial : null,
          remark: unit.remark,
          remarkSw: unit.remarkSw,
        },
      };

/** What only a line of a repair bill has. */
const presentBillLine = ({
  group,
  repairJobId,
  repairLineId,
}: OrderItemRecord): Pick<OrderItem, "group" | "repairJobId" | "isDeposit"> =>
  repairJobId ? { ...(group && { group }), repairJobId, ...(!repairLineId && { isDeposit: true }) } : {};

/**
 * Returns an order in the shape of the contract, with what this viewer may do. Written out, so that a new column never
 * leaks.
 */
export function presentOrder(
  order: rules.OrderRecord,
  items: readonly OrderItemRecord[],
  viewer: rules.OrderViewer,
  /** The sum of its claims that wait, where it was read. */
  pendingMinor?: number,
): Order {
  const { street, city, state, zipCode, firstName, lastName, email, phone } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: fromMinor(order.totalMinor),
    due: fromMinor(rules.dueMinor(order)),
    kept: fromMinor(rules.netPaidMinor(order)),
    date: order.createdAt.toISOString(),
    items: items.map((item) => ({
      id: item.id,
      productId: item.productId,
      name: item.name,
      quantity: item.quantity,
      price: fromMinor(item.priceMinor),
      image: item.image,
      category: item.category,
      serviceId: item.serviceId,
      grade: item.grade,
      batteryHealth: item.batteryHealth,
      ...presentBillLine(item),
      ...presentUnit(item, viewer),
    })),
    shippingAddress: { street, city, state, zipCode },
    trackingNumber: order.trackingNumber,
    created_at: order.createdAt.toISOString(),
    customer: { firstName, lastName, email },
    shipping: { phone },
    shipping_phone: phone,
    notes: order.notes,
    kraPin: order.kraPin,
    isTest: order.isTest,
    isGuest: rules.isGuestOrder(order),
    channel: order.channel,
    handover: order.handover,
    payAt: order.payAt,
    deliveryZone: order.deliveryZone,
    promisedAt: iso(order.promisedAt),
    payUntil: order.payUntil,
    depositDue: fromMinor(rules.depositDueMinor(order)),
    holdExpiresAt: iso(order.holdExpiresAt),
    ...(isReturned(items) && { isReturned: true }),
    ...(isNotSetAside(order) && { isHeldOncePaid: true }),
    nextStatuses: rules.nextStatuses(order, viewer),
    allowedActions: [
      ...(rules.canPay(order, viewer, pendingMinor) ? (["pay"] as const) : []),
      ...(rules.canSetTracking(order, viewer) ? (["set_tracking"] as const) : []),
      ...(rules.canTakePayment(order, viewer) ? (["take_payment"] as const) : []),
      ...(rules.canRefund(order, viewer) ? (["refund"] as const) : []),
      ...(rules.canReturn(order, viewer) && !isReturned(items) ? (["return_goods"] as const) : []),
    ],
    version: order.version,
  };
}

const pendingOf = (payments: OrderView["payments"]): number =>
  payments.reduce((sum, { status, amount }) => (status === "pending" ? sum + toMinor(amount) : sum), 0);

/** Returns one order with its history, payments and VAT. Internal remarks are left out for customers. */
export function presentOrderDetail(view: OrderView, viewer: rules.OrderViewer): OrderDetail {
  const { order, items, steps, payments, refunds, returns } = view;
  const staff = viewer.role !== "user";
  const pendingMinor = pendingOf(payments);
  const vat = rules.splitVat(order.totalMinor, order.vatRate);
  return {
    ...presentOrder(order, items, viewer, pendingMinor),
    subtotal: fromMinor(rules.goodsMinor(order)),
    discount: fromMinor(order.discountMinor),
    saleDiscount: order.saleDiscount && {
      amount: fromMinor(order.saleDiscount.minor),
      percent: order.saleDiscount.percent,
      reason: staff ? order.saleDiscount.reason : "",
      by: staff ? view.discountBy : null,
    },
    voucherCode: order.voucherCode,
    deliveryFee: fromMinor(order.deliveryFeeMinor),
    credited: fromMinor(order.creditedMinor),
    overpaid: fromMinor(rules.overpaidMinor(order)),
    claimed: order.status === "cancelled" ? 0 : fromMinor(pendingMinor),
    servedBy: staff ? view.servedBy : null,
    customerId: order.userId,
    vat: { rate: order.vatRate, net: fromMinor(vat.netMinor), amount: fromMinor(vat.vatMinor) },
    history: steps.map((step) => ({
      id: step.id,
      from: step.from,
      to: step.to,
      note: staff ? step.note : "",
      by: staff ? step.by : null,
      at: step.at.toISOString(),
    })),
    payments: staff ? payments : payments.map((payment) => ({ ...payment, reviewedBy: null, takenBy: null })),
    refunds: staff ? refunds : refunds.map((refund) => ({ ...refund, by: null })),
    returns: returns.map(({ lines, creditedMinor, at, ...back }) => ({
      id: back.id,
      lines,
      credited: fromMinor(creditedMinor),
      reason: back.reason,
      by: staff ? back.by : null,
      at: at.toISOString(),
    })),
    creditNotes: view.creditNotes.map(({ id, number, amountMinor, vatMinor, reason, at, ...note }) => ({
      id,
      number: creditNoteNumber(number),
      amount: fromMinor(amountMinor),
      vat: fromMinor(vatMinor),
      reason,
      takesBack: note.reverses === null ? null : creditNoteNumber(note.reverses),
      at: at.toISOString(),
    })),
    ...(view.missing?.length && {
      missing: view.missing.map(({ name, requested, available }) => ({ name, requested, available })),
    }),
    attention: staff ? order.attention : null,
    consent: staff ? view.consent : null,
  };
}
