import { formatAmount } from "@fundi/shared/values/money";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { ownPath } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { CallUs, useShop } from "../shell";
import type { ReturnedEstimate } from "./estimate-fields";
import { Question, Terms } from "./estimate-question";

interface OutcomeProps {
  estimate: PublicEstimate;
  returned: ReturnedEstimate | null;
  /** It was decided on this page just now. */
  isFresh: boolean;
}

/** What became of an estimate: the one decision, and never a form to decide again. */
export function EstimateOutcome({ estimate, returned, isFresh }: OutcomeProps) {
  const { state, decision } = estimate;
  const top = useRef<HTMLDivElement>(null);
  // The form was much longer, and its end was pressed: without this its reader looks at the foot of the page.
  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Failure className="mb-4">{returned?.problem}</Failure>
      <div className="grid max-w-2xl gap-4">
        {decision ? (
          <Decision estimate={estimate} decision={decision} />
        ) : (
          <NoDecision isExpired={state === "expired"} />
        )}
        {decision && !isFresh && (decision.isRecorded || decision.canObject || decision.objected) && (
          <Recorded decision={decision} />
        )}
      </div>
      {state === "expired" && <Question estimate={estimate} returned={returned} />}
      <Terms estimate={estimate} />
    </div>
  );
}

function NoDecision({ isExpired }: { isExpired: boolean }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{isExpired ? t`This estimate has expired` : t`This estimate is closed`}</h2>
      <p>
        {isExpired
          ? t`Prices change. Ask us for a new one: your device stays safe with us meanwhile.`
          : t`There is nothing to decide here any more.`}
      </p>
      <p>
        <CallUs />
      </p>
    </Card>
  );
}

type Made = NonNullable<PublicEstimate["decision"]>;

function Decision({ estimate, decision }: { estimate: PublicEstimate; decision: Made }) {
  const { timeZone } = useShop();
  const isDeclined = decision.decision === "declined";
  const lines = estimate.lines.filter(({ id }) => decision.lineIds.includes(id));
  const adds = estimate.kind === "supplementary";
  return (
    <Card className="grid gap-4">
      <div className="flex items-start gap-3">
        {!isDeclined && <Icon name="check" size={28} className="shrink-0 text-accent" />}
        <div>
          <h2 className="text-xl">{isDeclined ? t`Declined` : t`Approved. Thank you.`}</h2>
          <p className="text-muted">{formatDateTime(decision.at, timeZone)}</p>
        </div>
      </div>
      {isDeclined ? (
        <p>
          {adds
            ? t`We go on with what you approved before.`
            : estimate.feeIfDeclined > 0
              ? t`Your device can be collected as it came. The diagnosis costs ${formatAmount(estimate.feeIfDeclined)}.`
              : t`Your device can be collected as it came. You pay nothing.`}
        </p>
      ) : (
        <>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4">
                <span>{line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text}</span>
                <span className="tabular-nums whitespace-nowrap">{formatAmount(line.price * line.quantity)}</span>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between border-t border-line pt-3">
            <b>{estimate.vatRate > 0 ? t`Total, VAT included` : t`Total`}</b>
            <Price value={decision.total} />
          </p>
          {decision.deposit > 0 && <p>{t`Before we begin, you pay ${formatAmount(decision.deposit)}.`}</p>}
          <p>{t`We text you when it is ready.`}</p>
          {decision.deposit > 0 && <PayDeposit code={estimate.trackingCode} />}
          <LinkButton to={`/r/${estimate.trackingCode}`} variant="secondary" className="sm:justify-self-start">
            {t`Follow your repair`}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

/**
 * Leads to the bill: at once for who decided with a code to the phone on this browser, else by such a code on the page of the
 * repair.
 */
const PayDeposit = ({ code }: { code: string }) => (
  <form method="post" action={ownPath(`/r/${code}`)}>
    <Button type="submit" name="intent" value="pay">
      {t`Pay the deposit`}
    </Button>
  </form>
);

/** What staff recorded on the customer's word, with a way to object. */
function Recorded({ decision }: { decision: Made }) {
  const isBusy = useNavigation().formData?.get("intent") === "object";
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{decision.objected ? t`We have stopped` : t`Is this not right?`}</h2>
      <p>
        {decision.objected
          ? t`Nothing goes on until we have cleared this up with you.`
          : decision.isRecorded
            ? t`You told us your decision, and we wrote it down as above.`
            : t`It was decided with a signature, by somebody who had the link.`}
      </p>
      {decision.canObject && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="object" variant="danger" isBusy={isBusy}>
            {t`I did not decide this`}
          </Button>
        </Form>
      )}
      <p className="text-muted">
        <CallUs />
      </p>
    </Card>
  );
}
