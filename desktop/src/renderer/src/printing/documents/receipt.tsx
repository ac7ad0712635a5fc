import { conditionNote } from "@fundi/shared/catalog/product-grade";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { Payment, PaymentMethod } from "@fundi/shared/payments/payment-record";
import { reductionsOf } from "@fundi/shared/sales/sale-sums";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { shopText } from "@fundi/shared/settings/shop-texts";
import { formatKes } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { formatDateTime } from "@fundi/shared/values/time";
import type { ReactNode } from "react";
import type { Barcode } from "../barcode";

interface ReceiptFacts {
  order: OrderDetail;
  shop: ShopConfig;
  /** The shop's logo as a data URL: a printed page loads nothing. */
  logo?: string | null;
  servedBy: string | null;
  /** The order number as a code, to be scanned when the customer returns. */
  code: Barcode;
}

const METHODS: Record<PaymentMethod, string> = {
  cash: "Cash",
  mpesa_manual: "M-Pesa",
  card: "Card",
  card_terminal: "Card",
};

/** The receipt for a customer, 80 mm wide. */
export function Receipt({ order, shop, logo, servedBy, code }: ReceiptFacts) {
  const paid = order.payments.filter(({ status }) => status === "approved");
  const waiting = order.payments.filter(({ status }) => status === "pending");
  const rate = new Intl.NumberFormat("en-KE", { maximumFractionDigits: 2 }).format(order.vat.rate);
  const customer = fullName(order.customer.firstName, order.customer.lastName);
  return (
    <main className="receipt">
      <header className="receipt-head">
        {logo && <img className="receipt-logo" src={logo} alt="" />}
        <h1>{shop.brand}</h1>
        <p>{shop.address}</p>
        <p>{[shop.phone, shop.email].filter(Boolean).join(" · ")}</p>
        {shop.kraPin && <p>PIN {shop.kraPin}</p>}
      </header>
      <Rule />
      <dl className="receipt-facts">
        <Fact name={order.isTest ? "Test order" : "Order"} value={order.orderNumber} />
        <Fact name="Date" value={formatDateTime(order.created_at, shop.timeZone)} />
        {servedBy && <Fact name="Served by" value={servedBy} />}
        {customer && <Fact name="Customer" value={customer} />}
        {order.kraPin && <Fact name="Customer's PIN" value={order.kraPin} />}
      </dl>
      <Rule />
      <table className="receipt-lines">
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <Rule />
      <dl className="receipt-facts">
        {order.deliveryFee > 0 && <Fact name="Delivery" value={formatKes(order.deliveryFee)} />}
        {reductionsOf(order).map(({ label, amount }) => (
          <Fact key={label} name={label} value={formatKes(-amount)} />
        ))}
        {order.credited > 0 && <Fact name="Credited" value={formatKes(-order.credited)} />}
        <Fact name="Total" value={formatKes(order.total)} className="receipt-total" />
        {order.vat.rate > 0 && (
          <>
            <Fact name={`Net, without VAT ${rate}%`} value={formatKes(order.vat.net)} />
            <Fact name={`VAT ${rate}%`} value={formatKes(order.vat.amount)} />
          </>
        )}
      </dl>
      <Rule />
      <dl className="receipt-facts">
        {paid.map((payment) => (
          <Paid key={payment.id} payment={payment} />
        ))}
        {waiting.map((payment) => (
          <Fact key={payment.id} name={`${wordsOf(payment)}, being checked`} value={formatKes(payment.amount)} />
        ))}
        {order.refunds.map((refund) => (
          <Fact
            key={refund.id}
            name={joined(refund.amount < 0 ? "Refund taken back" : "Refund", METHODS[refund.method], refund.reference)}
            value={formatKes(-refund.amount)}
          />
        ))}
        {order.overpaid > 0 && <Fact name="To be given back" value={formatKes(order.overpaid)} />}
        <Fact name="Balance due" value={formatKes(order.due)} className={order.due > 0 ? "receipt-total" : undefined} />
      </dl>
      <Rule />
      <footer className="receipt-foot">
        <figure className="receipt-code">
          <img src={code.src} alt={`Order ${code.text} as a barcode`} />
          <figcaption>{code.text}</figcaption>
        </figure>
        <p className="receipt-note">{shopText(shop, "paper.remark")}</p>
        <p>Thank you for shopping at {shop.brand}.</p>
        <p>{shopText(shop, "receipt.note")}</p>
      </footer>
    </main>
  );
}

const Rule = () => <hr className="receipt-rule" />;

const Fact = ({ name, value, className }: { name: string; value: ReactNode; className?: string | undefined }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Line = ({ item }: { item: OrderDetail["items"][number] }) => (
  <>
    <tr>
      <td colSpan={2}>
        {item.name}
        {conditionNote(item) && ` (${conditionNote(item)})`}
      </td>
    </tr>
    <tr>
      <td className="receipt-count">
        {item.quantity} × {formatKes(item.price)}
      </td>
      <td className="amount">{formatKes(item.price * item.quantity)}</td>
    </tr>
  </>
);

/** A payment; for cash with the amount tendered and the change. */
function Paid({ payment }: { payment: Payment }) {
  const { amount, tendered } = payment;
  return (
    <>
      <Fact name={wordsOf(payment)} value={formatKes(amount)} />
      {tendered !== null && tendered > amount && (
        <>
          <Fact name="Cash given" value={formatKes(tendered)} />
          <Fact name="Change" value={formatKes(tendered - amount)} />
        </>
      )}
    </>
  );
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" ");
const wordsOf = ({ method, mpesaReceiptNumber, reference }: Payment): string =>
  joined(METHODS[method], mpesaReceiptNumber ?? reference);
