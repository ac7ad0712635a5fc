import { datedArrivalText } from "@fundi/shared/delivery/delivery-zone";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail, OrderItem } from "@fundi/shared/orders/orders";
import type { Payment } from "@fundi/shared/payments/payment-record";
import { reductionsOf } from "@fundi/shared/sales/sale-sums";
import { formatAmount } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../components/badge";
import { Card } from "../../components/card";
import { classNames } from "../../components/class-names";
import { ProductPicture } from "../../components/product-picture";
import { type Text, textOf } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { sayStored } from "../../i18n/stored-sentences";
import { conditionText, UnitLine } from "../condition";
import { useShop } from "../shell";
import { groupedItems, itemName } from "./bill-words";
import { useOrderLabels } from "./order-statuses";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </Card>
);

/** A line of an order; work has no picture. */
function ItemRow({ item, hasPicture }: { item: OrderItem; hasPicture: boolean }) {
  return (
    <li
      className={classNames(
        "grid items-center gap-x-4 py-3 first:pt-0",
        hasPicture ? "grid-cols-[4rem_1fr] sm:grid-cols-[4rem_1fr_auto]" : "grid-cols-[1fr_auto]",
      )}
    >
      {hasPicture && (
        <ProductPicture
          product={{ id: item.productId, image_url: item.image, category: item.category ?? "" }}
          sizes="4rem"
        />
      )}
      <div className="wrap-anywhere">
        {item.productId === null ? (
          <span className="font-semibold">{itemName(item)}</span>
        ) : (
          <Link to={`/products/${item.productId}`} className="font-semibold hover:underline">
            {item.name}
          </Link>
        )}
        {conditionText(item) && <p className="text-sm text-muted">{conditionText(item)}</p>}
        {item.unit && <UnitLine unit={item.unit} />}
        {!item.isDeposit && (
          <p className="text-sm text-muted">
            {item.quantity} × {formatAmount(item.price)}
          </p>
        )}
      </div>
      <span className={classNames("font-semibold tabular-nums", hasPicture && "col-start-2 sm:col-start-3")}>
        {formatAmount(item.price * item.quantity)}
      </span>
    </li>
  );
}

/** The order's items and how the total is composed. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const givenBack = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section title={t`Items`}>
      {groupedItems(order.items).map(({ group, items }) => (
        <section key={group} className="grid gap-2">
          {group && <h3 className="font-semibold wrap-anywhere">{group}</h3>}
          <ul className="grid divide-y divide-line">
            {items.map((item) => (
              <ItemRow key={item.id} item={item} hasPicture={!isRepairBill(order)} />
            ))}
          </ul>
        </section>
      ))}
      <dl className="grid gap-1.5 border-t border-line pt-4 tabular-nums">
        <Amount label={t`Subtotal`} value={order.subtotal} />
        {order.deliveryFee > 0 && <Amount label={t`Delivery`} value={order.deliveryFee} />}
        {reductionsOf(order).map(({ label, amount }) => (
          <Amount key={label} label={label} value={-amount} />
        ))}
        {order.credited > 0 && <Amount label={t`Returned or taken off`} value={-order.credited} />}
        <Amount label={t`Total`} value={order.total} strong />
        <Amount label={t`of which VAT ${order.vat.rate}%`} value={order.vat.amount} />
        {givenBack > 0 && <Amount label={t`Given back to you`} value={givenBack} />}
        <LeftToPay order={order} />
      </dl>
    </Section>
  );
}

/** What of the total has come, what was told of, and what is left; nothing while it is all due, and once it is paid. */
function LeftToPay({ order }: { order: OrderDetail }) {
  if (order.due <= 0 || (order.due === order.total && order.claimed === 0)) return null;
  return (
    <>
      {order.kept > 0 && <Amount label={t`Paid already`} value={-order.kept} />}
      {order.claimed > 0 && <Amount label={t`Being checked`} value={-order.claimed} />}
      <Amount label={t`Still to pay`} value={restToPay(order)} strong />
    </>
  );
}

const Amount = ({ label, value, strong }: { label: string; value: number; strong?: boolean }) => (
  <div className={strong ? "flex justify-between text-lg font-semibold" : "flex justify-between text-muted"}>
    <dt>{label}</dt>
    <dd>{formatAmount(value)}</dd>
  </div>
);

const REVIEW: Record<Payment["status"], { label: Text; tone: Tone }> = {
  pending: { label: msg`Waiting for approval`, tone: "attention" },
  approved: { label: msg`Approved`, tone: "good" },
  rejected: { label: msg`Rejected`, tone: "danger" },
  reversed: { label: msg`Taken back`, tone: "danger" },
};

const wayOf = ({ method, mpesaReceiptNumber }: Payment): string => {
  if (method === "cash") return t`Cash`;
  return method === "mpesa_manual" ? `M-Pesa ${mpesaReceiptNumber ?? ""}` : t`Card`;
};

/** The order's payments with their status. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const { timeZone } = useShop();
  if (order.payments.length === 0) return null;
  return (
    <Section title={t`Payments`}>
      <ul className="grid divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold tabular-nums">{formatAmount(payment.amount)}</span>
              <Badge tone={REVIEW[payment.status].tone}>{textOf(REVIEW[payment.status].label)}</Badge>
            </div>
            <p className="text-sm text-muted">
              {wayOf(payment)} · {formatDateTime(payment.createdAt, timeZone)}
            </p>
            {payment.status === "reversed" && (
              <p className="text-sm font-medium text-danger">{t`M-Pesa took this payment back. Please pay again.`}</p>
            )}
            {payment.status === "rejected" && payment.reviewNote && (
              <p className="text-sm font-medium wrap-anywhere text-danger">{sayStored(payment.reviewNote)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const beginningOf = (order: OrderDetail): string => (isRepairBill(order) ? t`Bill opened` : t`Order placed`);

/** The order's history, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { timeZone } = useShop();
  const { label } = useOrderLabels();
  return (
    <Section title={t`History`}>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {[...order.history].reverse().map((step) => (
          <li key={step.id} className="relative">
            <span aria-hidden="true" className="absolute top-1.5 -left-[1.72rem] size-3 rounded-full bg-accent" />
            <p className="font-semibold">{step.from === null ? beginningOf(order) : label(step.to, order.handover)}</p>
            <p className="text-sm text-muted">{formatDateTime(step.at, timeZone)}</p>
            {step.note && <p className="text-sm wrap-anywhere">{step.note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** In these statuses a missing tracking number will not be added. */
const LEFT = new Set<OrderDetail["status"]>(["shipped", "delivered", "completed", "cancelled"]);

/** In these statuses nothing arrives any more. */
const LEFT_BEHIND = new Set<OrderDetail["status"]>(["delivered", "completed", "cancelled"]);

const placeWords = (address: string): string => (address ? t`At the shop: ${address}.` : t`At the shop.`);

const collectionWords = (address: string): string =>
  address
    ? t`You collect this order at the shop: ${address}. We tell you when it is ready; the page shows it, too.`
    : t`You collect this order at the shop. We tell you when it is ready; the page shows it, too.`;

/** Delivery address, phone and tracking number, or where to collect the order. */
export function OrderPlace({ order }: { order: OrderDetail }) {
  const { address, timeZone } = useShop();
  if (order.handover === "collection")
    return (
      <Section title={t`Collection`}>
        <p>
          {/* The workshop says when a device is ready. */}
          {LEFT_BEHIND.has(order.status) || isRepairBill(order) ? placeWords(address) : collectionWords(address)}
        </p>
        <Remarks order={order} />
      </Section>
    );
  const { street, city, state, zipCode } = order.shippingAddress;
  const town = [city, state, zipCode].filter(Boolean).join(", ");
  return (
    <Section title={t`Delivery`}>
      <address className="grid wrap-anywhere not-italic">
        <span className="font-semibold">
          {order.customer.firstName} {order.customer.lastName}
        </span>
        <span>{street}</span>
        <span>{town}</span>
        <span className="text-muted">{shownPhone(order.shipping.phone)}</span>
      </address>
      <dl>
        {order.promisedAt && !LEFT_BEHIND.has(order.status) && (
          <>
            <dt className="text-sm font-semibold text-muted">{t`Arrives`}</dt>
            <dd className="mb-3">{datedArrivalText(order.promisedAt, timeZone)}</dd>
          </>
        )}
        <dt className="text-sm font-semibold text-muted">{t`Tracking number`}</dt>
        <dd className="wrap-anywhere">
          {order.trackingNumber ?? (LEFT.has(order.status) ? t`None` : t`Comes when your order is on its way`)}
        </dd>
      </dl>
      <Remarks order={order} />
    </Section>
  );
}

/** What the customer added to the order. */
const Remarks = ({ order: { notes, kraPin } }: { order: Pick<OrderDetail, "notes" | "kraPin"> }) => (
  <dl className="empty:hidden">
    {kraPin && (
      <>
        <dt className="text-sm font-semibold text-muted">{t`KRA PIN on the invoice`}</dt>
        <dd className="mb-3 tabular-nums">{kraPin}</dd>
      </>
    )}
    {notes && (
      <>
        <dt className="text-sm font-semibold text-muted">{t`Your notes`}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
      </>
    )}
  </dl>
);
