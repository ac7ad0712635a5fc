import { conditionNote } from "@fundi/shared/catalog/product-grade";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { reductionsOf } from "@fundi/shared/sales/sale-sums";
import { formatKes } from "@fundi/shared/values/money";
import { Fragment } from "react";
import { Link } from "react-router-dom";

/** The items of an order with totals and the amount due. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const returned = (itemId: number) =>
    order.returns
      .flatMap(({ lines }) => lines)
      .filter(({ orderItemId }) => orderItemId === itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const rate = new Intl.NumberFormat("en-KE", { maximumFractionDigits: 2 }).format(order.vat.rate);
  return (
    <>
      <table className="order-items tabular">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <Fragment key={item.id}>
              {item.group && item.group !== order.items[index - 1]?.group && (
                <tr className="is-strong">
                  <th scope="rowgroup" colSpan={3}>
                    {item.repairJobId ? (
                      <Link to={`/admin/repairs/${item.repairJobId}`}>{item.group}</Link>
                    ) : (
                      item.group
                    )}
                  </th>
                </tr>
              )}
              <tr>
                <td>
                  {item.quantity > 1 && <strong>{item.quantity} × </strong>}
                  {item.name}
                  {conditionNote(item) && <span className="order-item-note">{conditionNote(item)}</span>}
                  {item.unit && <span className="order-item-note">S/N {item.unit.serial ?? item.unit.tail}</span>}
                  {returned(item.id) > 0 && <span className="order-returned"> {returned(item.id)} came back</span>}
                </td>
                <td>{formatKes(item.price)}</td>
                <td>{formatKes(item.price * item.quantity)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          {order.deliveryFee > 0 && <Line label="Delivery" amount={order.deliveryFee} />}
          {reductionsOf(order).map(({ label, amount }) => (
            <Line key={label} label={label} amount={-amount} />
          ))}
          {order.credited > 0 && <Line label="Returned or taken off" amount={-order.credited} />}
          <Line label="Total" amount={order.total} strong />
          <Line label={`of which VAT ${rate}%`} amount={order.vat.amount} />
          {(order.refunds.length > 0 || (order.kept > 0 && order.due > 0)) && <Line label="Paid" amount={order.kept} />}
          {order.status !== "cancelled" && <Line label="To pay" amount={order.due} strong={order.due > 0} />}
          {order.depositDue > 0 && <Line label="Deposit, to pay first" amount={order.depositDue} strong />}
          {order.overpaid > 0 && <Line label="To give back" amount={order.overpaid} strong />}
        </tfoot>
      </table>
      {order.saleDiscount && (
        <p className="order-none">
          Discount: {order.saleDiscount.reason}
          {order.saleDiscount.by && ` (agreed by ${order.saleDiscount.by})`}
        </p>
      )}
    </>
  );
}

function Line({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? "is-strong" : undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{formatKes(amount)}</td>
    </tr>
  );
}
