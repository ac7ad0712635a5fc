import { Button } from "@blueprintjs/core";
import { Print, TickCircle, Time } from "@blueprintjs/icons";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { printReceipt } from "../../printing/printing";
import { usePrint } from "../../printing/use-print";
import { useScreenKey } from "../../ui/screen-key";
import { orderQuery } from "../orders/order-queries";
import { promptsOfOrderQuery } from "../payments/prompts/prompt-queries";
import { PromptState } from "../payments/prompts/prompt-state";
import type { FinishedSale } from "./finish-dialog";

interface Props {
  finished: FinishedSale;
  onNext: () => void;
  /** Opens what can be done about a prompt that brought no money. */
  onTakeUp: () => void;
}

/** A finished sale: the change first, then the receipt, then the next sale. One that waits for a prompt blocks nobody. */
export function SaleDone({ finished, onNext, onTakeUp }: Props) {
  const navigate = useNavigate();
  const { print, isPrinting } = usePrint();
  const { change } = finished;
  const { data: order = finished.order } = useQuery(orderQuery(finished.order.id));
  const prompts = useQuery({ ...promptsOfOrderQuery(order.id), enabled: finished.prompt !== null });
  const prompt = prompts.data?.prompts[0];
  const start = useCallback(() => print((by) => printReceipt(order.id, by)), [print, order.id]);
  const isHandedOver = order.status === "completed";
  const isWaiting = finished.prompt !== null && !isHandedOver && (!prompt || isPromptOpen(prompt.state));
  const isUnpaid = finished.prompt !== null && !isHandedOver && !isWaiting && order.due > 0;
  useScreenKey("n", "New sale", onNext);
  useScreenKey("p", "Print the receipt", start);
  return (
    <section className="sale-done" aria-label={`Sale ${order.orderNumber}`}>
      <span className={isHandedOver ? "sale-done-icon is-done" : "sale-done-icon is-waiting"}>
        {isHandedOver ? <TickCircle size={40} /> : <Time size={40} />}
      </span>
      <div role="status">
        <h2>{isHandedOver ? "Sold and paid" : isWaiting ? "Waits for the customer's PIN" : "Goods are kept"}</h2>
      </div>
      <p className="tabular">
        {order.orderNumber} · {formatKes(order.total)}
      </p>
      {change > 0 && (
        <p className="sale-done-change">
          Change <strong className="tabular">{formatKes(change)}</strong>
        </p>
      )}
      {prompt && !isHandedOver && (
        <div className="sale-done-prompt">
          <PromptState prompt={prompt} />
        </div>
      )}
      <DueNote order={order} isWaiting={isWaiting} />
      <div className="sale-done-actions">
        {isWaiting && (
          <Button intent="primary" size="large" text="Next customer" title="New sale (N)" autoFocus onClick={onNext} />
        )}
        {isUnpaid && (
          <Button intent="primary" size="large" text="Send again or take cash" autoFocus onClick={onTakeUp} />
        )}
        <Button
          key={isWaiting || isUnpaid ? "later" : "print"}
          intent={isWaiting || isUnpaid ? "none" : "primary"}
          size="large"
          icon={<Print />}
          text="Print receipt"
          title="Print receipt (P)"
          autoFocus={!isWaiting && !isUnpaid}
          loading={isPrinting}
          onClick={start}
        />
        {!isWaiting && <Button size="large" text="New sale" title="New sale (N)" onClick={onNext} />}
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

/** What is not paid yet, and who has to do what. */
function DueNote({ order, isWaiting }: { order: OrderDetail; isWaiting: boolean }) {
  if (isWaiting) return <p>The sale finishes by itself once it is paid. Serve the next customer meanwhile.</p>;
  if (order.paymentStatus === "awaiting_approval") return <p>A manager has to approve the M-Pesa payment.</p>;
  if (order.due <= 0) return null;
  return (
    <p>
      <strong className="tabular">{formatKes(order.due)}</strong> stays due
      {order.customer.firstName && ` from ${order.customer.firstName} ${order.customer.lastName}`}.
    </p>
  );
}
