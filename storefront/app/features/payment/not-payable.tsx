import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import type { NotPayable } from "./use-live-order";

const WORDS: Record<NotPayable, { title: string; text: string }> = {
  cancelled: {
    title: "Do not pay",
    text: "This order was cancelled. Please send no money for it. If you have sent some already, write to us with its M-Pesa code and we give it back.",
  },
  paid: { title: "This order is paid", text: "There is nothing left to pay." },
  checking: {
    title: "We have your receipt",
    text: "We are checking your payment. Please do not pay again; the order page shows when it is confirmed.",
  },
};

interface NotPayableProps {
  reason: NotPayable;
  orderId: number;
  name: string;
  /** An M-Pesa prompt for the order may still be on a phone. */
  isPromptOut?: boolean;
}

/** Replaces the payment numbers when no money should be sent for the order. */
export function NotPayableNotice({ reason, orderId, name, isPromptOut = false }: NotPayableProps) {
  const { title, text } = WORDS[reason];
  const isCancelled = reason === "cancelled";
  return (
    <section
      role="alert"
      className={classNames(
        "grid justify-items-start gap-4 rounded-md p-6",
        isCancelled ? "bg-danger-soft text-danger" : "bg-accent-soft text-ink",
      )}
    >
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg">
        <strong>Order {name}.</strong> {text}
        {isPromptOut && reason !== "checking" && " An M-Pesa prompt may still be on the phone: cancel it there."}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/orders/${orderId}`} variant="secondary">
          View Order
        </LinkButton>
        {isCancelled && (
          <LinkButton to="/messages" variant="secondary">
            Write to us
          </LinkButton>
        )}
      </div>
    </section>
  );
}
