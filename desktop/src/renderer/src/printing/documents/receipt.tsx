import { formatKes } from "@fundi/shared/money";
import type { OrderDetail } from "@fundi/shared/orders";
import type { Payment, PaymentMethod } from "@fundi/shared/payment-record";
import { reductionsOf } from "@fundi/shared/sale-sums";
import type { ShopConfig } from "@fundi/shared/shop";
import { shopText } from "@fundi/shared/shop-texts";
import { formatDateTime } from "@fundi/shared/time";
import type { ReactNode } from "react";
import type { Barcode } from "../barcode";

export interface ReceiptFacts {
  order: OrderDetail;
  shop: ShopConfig;
  servedBy: string | null;
  /** The number of the order, to be scanned when it comes back. */
  code: Barcode;
}

const METHODS: Record<PaymentMethod, string> = {
  cash: "Cash",
  mpesa_manual: "M-Pesa",
  card: "Card",
  card_terminal: "Card",
};

/** What a customer takes home from the counter, 80 mm wide. */
export function Receipt({ order, shop, servedBy, code }: ReceiptFacts) {
  const paid = order.payments.filter(({ status }) => status === "approved");
  const waiting = order.payments.filter(({ status }) => status === "pending");
  const rate = new Intl.NumberFormat("en-KE", { maximumFractionDigits: 2 }).format(order.vat.rate);
  const customer = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  return (
    <main className="receipt">
      <header className="receipt-head">
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
      <td colSpan={2}>{item.name}</td>
    </tr>
    <tr>
      <td className="receipt-count">
        {item.quantity} × {formatKes(item.price)}
      </td>
      <td className="amount">{formatKes(item.price * item.quantity)}</td>
    </tr>
  </>
);

/** A payment, and for cash what was handed over and what came back. */
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
