import type { CardReceipt } from "@fundi/shared/payments/card-payments";
import { formatAmount } from "@fundi/shared/values/money";
import { own } from "@fundi/shared/values/own";
import { msg, t } from "@lingui/core/macro";
import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { classNames } from "../../components/class-names";
import { Icon, type IconName } from "../../components/icon";
import { type Text, textOf } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { mailPromise } from "../../i18n/mail-promises";
import { useShop } from "../shell";
import { type CardReturn, useCardResult } from "./use-card-result";

const CHANNELS: Record<string, Text> = {
  card: msg`Card`,
  mobile_money: msg`Mobile money`,
  bank_transfer: msg`Bank transfer`,
  apple_pay: msg`Apple Pay`,
};

/** /payment/callback: the return URL of the card provider, for guests and signed-in users. */
export function CardReturnPage() {
  const [search] = useSearchParams();
  const reference = search.get("reference") || search.get("trxref") || "";
  const { known, askAgain } = useCardResult(reference, search.get("cancelled") === "true");
  return (
    <div className="page py-10 sm:py-16">
      <Card className="mx-auto grid max-w-lg justify-items-center gap-4 py-10 text-center">
        <Outcome known={known} reference={reference} onAskAgain={askAgain} />
      </Card>
    </div>
  );
}

interface OutcomeProps {
  known: CardReturn;
  reference: string;
  onAskAgain: () => void;
}

function Outcome({ known, reference, onAskAgain }: OutcomeProps) {
  const { mail } = useShop();
  switch (known.status) {
    case "verifying":
      return (
        <>
          <Heading icon="clock" tone="calm" waiting>
            {t`Verifying your payment`}
          </Heading>
          <p role="status">{t`We ask the card company. This takes a few seconds.`}</p>
          <noscript>
            <p className="text-muted">
              {t`This page needs JavaScript to show the result. Your payment is counted without it: look at My Orders.`}
            </p>
          </noscript>
        </>
      );
    case "pending":
      return (
        <>
          <Heading icon="clock" tone="calm" waiting={!known.gaveUp}>
            {t`Still being confirmed`}
          </Heading>
          <p role="status">{known.message}</p>
          <p className="text-muted">
            {known.gaveUp ? mailPromise("cardSlow", mail) : t`This page looks again by itself.`}
          </p>
          <Actions>
            {known.gaveUp && (
              <Button size="lg" onClick={onAskAgain}>
                {t`Check again`}
              </Button>
            )}
            <ViewOrders secondary={known.gaveUp} />
          </Actions>
        </>
      );
    case "success":
      return (
        <>
          <Heading icon="check" tone="good">
            {t`Payment Successful`}
          </Heading>
          <p role="status">{t`Thank you for your payment! A confirmation is on its way to your e-mail.`}</p>
          <Receipt receipt={known.receipt} reference={reference} />
          <Actions>
            <ViewOrders />
          </Actions>
        </>
      );
    case "cancelled":
      return (
        <>
          <Heading icon="close" tone="warn">
            {t`Payment Cancelled`}
          </Heading>
          <p role="status">{known.message}</p>
          <p className="text-muted">{t`Nothing was paid. Your order is kept and waits for you.`}</p>
          <Actions>
            <LinkButton to="/payment" size="lg">
              {t`Complete Payment`}
            </LinkButton>
            <ViewOrders secondary />
          </Actions>
        </>
      );
    case "failed":
      return (
        <>
          <Heading icon="alert" tone="bad">
            {t`Payment Failed`}
          </Heading>
          <p role="status">{known.message}</p>
          {known.mayAskAgain && (
            <p className="text-muted">
              {t`We could not find out whether you have paid. Look again before you pay a second time.`}
            </p>
          )}
          <Actions>
            {known.mayAskAgain && (
              <Button size="lg" onClick={onAskAgain}>
                {t`Check again`}
              </Button>
            )}
            <LinkButton to="/cart" size="lg" variant={known.mayAskAgain ? "secondary" : "primary"}>
              {t`Try Again`}
            </LinkButton>
            <ViewOrders secondary />
          </Actions>
        </>
      );
  }
}

const TONES = {
  calm: "bg-ink/7 text-ink",
  good: "bg-accent-soft text-accent-strong",
  warn: "bg-attention-soft text-attention",
  bad: "bg-danger-soft text-danger",
};

interface HeadingProps {
  icon: IconName;
  tone: keyof typeof TONES;
  /** More content follows: the focus stays. */
  waiting?: boolean;
  children: string;
}

function Heading({ icon, tone, waiting = false, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!waiting) heading.current?.focus();
  }, [waiting]);
  return (
    <>
      <span
        className={classNames(
          "grid size-14 place-items-center rounded-full",
          TONES[tone],
          waiting && "motion-safe:animate-pulse",
        )}
      >
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {children}
      </h1>
    </>
  );
}

function Receipt({ receipt, reference }: { receipt: CardReceipt; reference: string }) {
  const { timeZone } = useShop();
  const { amount, currency, channel, paymentId, paid_at } = receipt;
  const name = own(CHANNELS, channel);
  const facts = [
    [t`Amount`, currency === "KES" ? formatAmount(amount) : `${currency} ${amount}`],
    [t`Payment method`, name ? textOf(name) : channel],
    [t`Payment ID`, String(paymentId)],
    [t`Reference`, reference],
    [t`Paid at`, formatDateTime(paid_at, timeZone)],
  ];
  return (
    <dl className="my-2 grid w-full max-w-sm divide-y divide-line border-y border-line text-left tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
);

const ViewOrders = ({ secondary = false }: { secondary?: boolean }) => (
  <LinkButton to="/orders" size="lg" variant={secondary ? "secondary" : "primary"}>
    {t`View Orders`}
  </LinkButton>
);
