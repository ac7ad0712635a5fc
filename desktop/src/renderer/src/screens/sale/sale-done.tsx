import { Button } from "@blueprintjs/core";
import { Print, TickCircle, Time } from "@blueprintjs/icons";
import { formatKes } from "@fundi/shared/values/money";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { printReceipt } from "../../printing/printing";
import { usePrint } from "../../printing/use-print";
import { useScreenKey } from "../../ui/screen-key";
import type { FinishedSale } from "./finish-dialog";

interface Props {
  finished: FinishedSale;
  onNext: () => void;
}

/** A finished sale: the change first, then the receipt, then the next sale. */
export function SaleDone({ finished: { order, change }, onNext }: Props) {
  const navigate = useNavigate();
  const { print, isPrinting } = usePrint();
  const start = useCallback(() => print((by) => printReceipt(order.id, by)), [print, order.id]);
  const isHandedOver = order.status === "completed";
  useScreenKey("n", "New sale", onNext);
  useScreenKey("p", "Print the receipt", start);
  return (
    <section className="sale-done" aria-label={`Sale ${order.orderNumber}`}>
      <span className={isHandedOver ? "sale-done-icon is-done" : "sale-done-icon is-waiting"}>
        {isHandedOver ? <TickCircle size={40} /> : <Time size={40} />}
      </span>
      <div role="status">
        <h2>{isHandedOver ? "Sold and paid" : "Goods are kept"}</h2>
      </div>
      <p className="tabular">
        {order.orderNumber} · {formatKes(order.total)}
      </p>
      {change > 0 && (
        <p className="sale-done-change">
          Change <strong className="tabular">{formatKes(change)}</strong>
        </p>
      )}
      {order.paymentStatus === "awaiting_approval" && <p>A manager has to approve the M-Pesa payment.</p>}
      {order.due > 0 && order.paymentStatus !== "awaiting_approval" && (
        <p>
          <strong className="tabular">{formatKes(order.due)}</strong> stays due from {order.customer.firstName}{" "}
          {order.customer.lastName}.
        </p>
      )}
      <div className="sale-done-actions">
        <Button
          intent="primary"
          size="large"
          icon={<Print />}
          text="Print receipt"
          title="Print receipt (P)"
          autoFocus
          loading={isPrinting}
          onClick={start}
        />
        <Button size="large" text="New sale" title="New sale (N)" onClick={onNext} />
        <Button
          size="large"
          variant="minimal"
          text="Open the order"
          onClick={() => navigate(`/admin/orders/${order.id}`)}
        />
      </div>
    </section>
  );
}
