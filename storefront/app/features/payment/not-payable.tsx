import { msg, t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { type Text, textOf } from "../../i18n";
import type { NotPayable } from "./use-live-order";

const WORDS: Record<NotPayable, { title: Text; text: Text }> = {
  cancelled: {
    title: msg`Do not pay`,
    text: msg`This order was cancelled. Please send no money for it. If you have sent some already, write to us with its M-Pesa code and we give it back.`,
  },
  paid: { title: msg`This order is paid`, text: msg`There is nothing left to pay.` },
  checking: {
    title: msg`We have your receipt`,
    text: msg`We are checking your payment. Please do not pay again; the order page shows when it is confirmed.`,
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
      <h1 className="text-3xl">{textOf(title)}</h1>
      <p className="text-lg">
        <strong>{t`Order ${name}.`}</strong> {textOf(text)}
        {isPromptOut && reason !== "checking" && ` ${t`An M-Pesa prompt may still be on the phone: cancel it there.`}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/orders/${orderId}`} variant="secondary">
          {t`View Order`}
        </LinkButton>
        {isCancelled && (
          <LinkButton to="/messages" variant="secondary">
            {t`Write to us`}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
