import { formatAmount } from "@fundi/shared/values/money";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Textarea } from "../../components/forms/field";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { currentLanguage } from "../../i18n";
import { formatDateTime, shortDay } from "../../i18n/dates";
import { WrongNumber } from "../repair-status";
import { CallUs, useShop } from "../shell";
import { EstimateAgree } from "./estimate-agree";
import { EstimateChoice } from "./estimate-choice";
import { chosenOf, firstFields, type ReturnedEstimate, readEstimateFields } from "./estimate-fields";
import { EstimateOutcome } from "./estimate-outcome";
import { Question, Terms } from "./estimate-question";

interface Props {
  /** Null: the link is not one of ours, or not complete. */
  estimate: PublicEstimate | null;
  /** What a form that was sent is shown with again. */
  returned: ReturnedEstimate | null;
}

/** /e/:token, the link in the text: what was found, what it costs, and the customer's decision, without an account. */
export function EstimatePage({ estimate, returned }: Props) {
  if (estimate === null)
    return (
      <div className="page py-10 sm:py-16">
        <Card className="mx-auto grid max-w-lg gap-4 py-8">
          <h1 className="text-2xl">{t`This link does not work`}</h1>
          <p>{t`Open it from the message once more: it may have been cut off.`}</p>
          <p>
            <CallUs />
          </p>
        </Card>
      </div>
    );
  return <KnownEstimate estimate={estimate} returned={returned} />;
}

function KnownEstimate({ estimate, returned }: { estimate: PublicEstimate; returned: ReturnedEstimate | null }) {
  const wasOpen = useRef(estimate.state === "open");
  return (
    <div className="page py-6 sm:py-10">
      <EstimateHead estimate={estimate} />
      {estimate.state === "open" ? (
        // Another version begins with nothing chosen.
        <OpenEstimate key={estimate.shownHash} estimate={estimate} returned={returned} />
      ) : (
        <EstimateOutcome estimate={estimate} returned={returned} isFresh={wasOpen.current} />
      )}
      <WrongNumber reported={estimate.reportedNumber} problem={null} />
    </div>
  );
}

function EstimateHead({ estimate }: { estimate: PublicEstimate }) {
  const { number, device, validUntil, state, kind } = estimate;
  return (
    <header className="mb-4 grid gap-1">
      <h1 className="text-2xl sm:text-4xl">
        {kind === "supplementary" ? t`Further work on your repair` : t`Repair estimate`}
      </h1>
      <p className="text-muted">
        {[
          device,
          t`estimate ${number}`,
          ...(state === "open" && validUntil ? [t`valid until ${shortDay(validUntil)}`] : []),
        ].join(" · ")}
      </p>
      {estimate.isNewer && (
        <p role="status" className="mt-2 rounded-md bg-attention-soft px-3 py-2">
          {t`The estimate of your link was replaced: this is the present one.`}
        </p>
      )}
    </header>
  );
}

function OpenEstimate({ estimate, returned }: { estimate: PublicEstimate; returned: ReturnedEstimate | null }) {
  const [fields, setFields] = useState(returned?.fields ?? firstFields());
  const form = useRef<HTMLFormElement>(null);
  // What was chosen and typed before the page's code had loaded, and what a form that was sent is shown with again.
  useEffect(() => {
    setFields(returned?.fields ?? (form.current ? readEstimateFields(new FormData(form.current)) : firstFields()));
  }, [returned]);
  const change = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));
  const navigation = useNavigation();
  const intent = navigation.formData?.get("intent");
  const chosen = chosenOf(estimate, fields);
  const errors = returned?.errors ?? {};
  const codeSent = returned?.codeSent ?? false;
  const needsSignature = chosen !== null && chosen.total >= estimate.signatureFrom;
  return (
    <>
      <Failure className="mb-4">{returned?.problem}</Failure>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        className="grid gap-6 lg:grid-cols-[1.35fr_1fr] lg:items-start lg:gap-8"
      >
        <input type="hidden" name="number" value={estimate.number} />
        <input type="hidden" name="shownHash" value={estimate.shownHash} />
        <input type="hidden" name="language" value={currentLanguage()} />
        <div className="grid gap-6">
          <Finding estimate={estimate} />
          <EstimateChoice {...{ estimate, fields, errors }} onChange={change} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <EstimateAgree
            {...{ estimate, fields, errors, codeSent, needsSignature }}
            isBusy={intent === "code"}
            onChange={change}
          />
          <Facts estimate={estimate} total={chosen?.total ?? null} />
          <Decline estimate={estimate} isBusy={intent === "decline"} />
          <TotalBar total={chosen?.total ?? null} vatRate={estimate.vatRate} isBusy={intent === "approve"} />
        </div>
      </Form>
      <Question estimate={estimate} returned={returned} />
      <Terms estimate={estimate} />
    </>
  );
}

function TotalBar({ total, vatRate, isBusy }: { total: number | null; vatRate: number; isBusy: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line bg-surface px-4 py-3 shadow-[0_-6px_20px_rgb(0_0_0/0.08)] lg:static lg:mx-0 lg:rounded-md lg:border lg:shadow-none">
      <div>
        <p className="text-sm text-muted">{vatRate > 0 ? t`Total, VAT included` : t`Total`}</p>
        {total === null ? <p className="font-semibold">{t`Choose a repair`}</p> : <Price value={total} />}
      </div>
      <Button type="submit" name="intent" value="approve" size="lg" wide isBusy={isBusy}>
        {total === null ? t`Approve` : t`Approve ${formatAmount(total)}`}
      </Button>
    </div>
  );
}

function Finding({ estimate: { finding, words, kind, approvedBefore } }: { estimate: PublicEstimate }) {
  if (finding === "" && words === "" && kind !== "supplementary") return null;
  return (
    <section className="grid gap-2 rounded-md border border-line bg-surface p-4">
      {finding !== "" && (
        <p className="whitespace-pre-line">
          <b>{t`What we found.`}</b> {finding}
        </p>
      )}
      {words !== "" && <p className="whitespace-pre-line">{words}</p>}
      {kind === "supplementary" && (
        <p className="text-muted">
          {t`You have approved ${formatAmount(approvedBefore)} before. What stands here comes on top of it.`}
        </p>
      )}
    </section>
  );
}

const Fact = ({ children }: { children: string }) => (
  <li className="flex gap-2.5">
    <Icon name="check" size={18} className="mt-0.5 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
);

function depositWords({ deposit, depositPercent }: PublicEstimate, total: number | null): string {
  if (deposit !== null) return t`Before we begin, you pay ${formatAmount(Math.min(deposit, total ?? deposit))}.`;
  if (!depositPercent) return t`You pay when you collect it.`;
  return total === null
    ? t`Before we begin, you pay ${depositPercent} % of it.`
    : t`Before we begin, you pay ${formatAmount(Math.round(total * depositPercent) / 100)}.`;
}

function Facts({ estimate, total }: { estimate: PublicEstimate; total: number | null }) {
  const { timeZone } = useShop();
  const { promiseAt, feeIfDeclined, kind } = estimate;
  const declined =
    kind === "supplementary"
      ? t`If you decline, we go on with what you approved before.`
      : feeIfDeclined > 0
        ? t`If you decline, you pay ${formatAmount(feeIfDeclined)} for the diagnosis and get your device back as it came.`
        : t`If you decline, you pay nothing and get your device back as it came.`;
  return (
    <ul className="grid gap-2">
      {promiseAt && <Fact>{t`Approved soon, it is ready ${formatDateTime(promiseAt, timeZone)}.`}</Fact>}
      <Fact>{depositWords(estimate, total)}</Fact>
      <Fact>{t`More work needs a new yes from you.`}</Fact>
      <Fact>{declined}</Fact>
    </ul>
  );
}

function Decline({ estimate, isBusy }: { estimate: PublicEstimate; isBusy: boolean }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 items-center justify-center px-4 font-semibold">{t`Decline`}</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p>{t`For this, too, we need your name, and the code or your signature.`}</p>
        <Textarea label={t`Why? (optional)`} name="reason" rows={2} maxLength={1000} />
        <Button type="submit" name="intent" value="decline" formNoValidate variant="danger" isBusy={isBusy}>
          {estimate.kind === "supplementary" ? t`Decline the further work` : t`Decline the repair`}
        </Button>
      </div>
    </details>
  );
}
