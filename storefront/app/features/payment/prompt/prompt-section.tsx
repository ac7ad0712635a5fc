import { isPromptWaiting } from "@fundi/shared/payments/prompt-results";
import { answerUntil, type PromptStage, promptStage, repeatFrom } from "@fundi/shared/payments/prompt-stage";
import { shownPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button";
import { Skeleton } from "../../../components/skeleton";
import { useShop } from "../../shell";
import { ConfirmUnpaid } from "./confirm-unpaid";
import { SendAgain } from "./countdown";
import { PromptForm } from "./prompt-form";
import { isCurrent } from "./prompt-outcome";
import { usePromptPhone } from "./prompt-phone";
import { PromptDown, PromptGivenBack, PromptNotPaid, PromptPaid } from "./prompt-result";
import { PromptIsAbandoned, PromptIsAsked, PromptIsLookedFor, PromptIsOnPhone, PromptSending } from "./prompt-waiting";
import { reasonWords } from "./reason-words";
import type { OrderPrompts, Prompts, ShownPrompt } from "./use-prompts";

interface PromptSectionProps {
  prompts: Prompts;
  orderId: number;
  /** The phone of the order, as a proposal. */
  proposedPhone: string;
  /** It is all that the page shows: nothing else is left to pay. */
  isPage: boolean;
  /** The shop has confirmed what was paid. */
  isConfirmed: boolean;
}

/** Requests a payment by an M-Pesa prompt, and follows it to its end. */
export function PromptSection({ prompts: { prompts, ...does }, ...rest }: PromptSectionProps) {
  // Nothing jumps when the first response arrives.
  if (!prompts) return does.isMissing ? null : <Skeleton className="h-72" />;
  return prompts.service === "off" ? null : <LoadedSection prompts={prompts} does={does} {...rest} />;
}

interface LoadedProps extends Omit<PromptSectionProps, "prompts"> {
  prompts: OrderPrompts;
  does: Omit<Prompts, "prompts">;
}

function LoadedSection({ prompts, does, orderId, proposedPhone, isPage, isConfirmed }: LoadedProps) {
  const { latest, service, due, rounding, leftover, max } = prompts;
  const { isBusy, failure } = does;
  const [phone, setPhone] = usePromptPhone(orderId, proposedPhone || prompts.phone);
  /** The prompt whose result was put aside for another attempt. */
  const [asideId, setAsideId] = useState<number | null>(null);
  const [isUnpaid, setUnpaid] = useState(false);
  const payee = usePayee();
  const prompt = latest && latest.id !== asideId && isCurrent(latest) ? latest : null;
  const stage = usePromptStage(prompt);
  const shown = prompt ? (prompt.isAbandoned ? `abandoned ${stage}` : stage) : service;
  const heading = useFocusOnChange(`${prompt?.id} ${shown}`);
  const frame = { heading, failure, isPage };

  const send = (request: { phone: string; amount: number }) => {
    setAsideId(null);
    void does.request({ ...request, confirmUnpaid: isUnpaid });
  };
  const putAside = () => {
    does.clearFailure();
    setAsideId(latest?.id ?? null);
  };
  const again = () => send({ phone, amount: Math.min(due, max) });

  if (!prompt)
    return service === "down" ? (
      <PromptDown {...frame} onRetry={does.refresh} />
    ) : (
      <PromptForm
        {...{ rounding, leftover, max, payee, phone, isBusy, amount: due }}
        {...frame}
        onPhone={setPhone}
        onSend={send}
      />
    );

  const waiting = { amount: prompt.amount, phone: shownPhone(prompt.phone), ...frame };
  const stop = prompt.canAbandon && <StopWaiting onStop={() => void does.abandon(prompt.id)} />;
  if (prompt.isAbandoned && isPromptWaiting(prompt.state))
    return (
      <PromptIsAbandoned
        {...waiting}
        action={<SendAgain from={repeatFrom(prompt)} isBusy={isBusy} onSend={putAside} />}
      />
    );
  switch (stage) {
    case "sending":
      return <PromptSending {...waiting} action={stop} />;
    case "on_phone":
      return <PromptIsOnPhone {...waiting} payee={payee} until={answerUntil(prompt)} action={stop} />;
    case "asking":
      return <PromptIsAsked {...waiting} action={stop} />;
    case "looking":
      return (
        <PromptIsLookedFor
          {...waiting}
          action={
            <ConfirmUnpaid
              onConfirm={() => {
                setUnpaid(true);
                putAside();
              }}
            />
          }
        />
      );
    case "paid":
      return prompt.moneyInHand > 0 ? (
        <PromptGivenBack {...frame} amount={prompt.moneyInHand} receipt={prompt.receipt} orderId={orderId} />
      ) : (
        <PromptPaid
          {...frame}
          amount={prompt.amount}
          receipt={prompt.receipt}
          orderId={orderId}
          rest={due + leftover}
          isConfirmed={isConfirmed}
          onNextPart={due > 0 ? putAside : null}
        />
      );
    case "over": {
      const facts = reasonWords(prompt.reason ?? "other");
      if (service === "down") return <PromptDown {...frame} onRetry={does.refresh} />;
      return (
        <PromptNotPaid
          {...frame}
          words={facts}
          mayRetry={facts.mayRetry}
          repeatFrom={repeatFrom(prompt)}
          isBusy={isBusy}
          onSendAgain={again}
          onOtherNumber={putAside}
        />
      );
    }
  }
}

/** The name that M-Pesa shows to the payer; "" where the shop has not set it. */
const usePayee = (): string => useShop().mpesa?.name ?? "";

/** Returns the stage of a prompt, also when it changes only because time passes. */
function usePromptStage(prompt: ShownPrompt | null): PromptStage | null {
  const [, setTick] = useState(0);
  const until = prompt?.state === "prompted" ? answerUntil(prompt) : null;
  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), until - Date.now() + 50);
    return () => clearTimeout(timer);
  }, [until]);
  return prompt && promptStage(prompt, Date.now());
}

/**
 * Focuses the heading when the state changes, if the focus was in the section or is lost with the button that was
 * pressed: never while somebody types elsewhere.
 */
function useFocusOnChange(shown: string): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const active = document.activeElement;
    if (active === null || active === document.body || heading.current?.closest("section")?.contains(active))
      heading.current?.focus();
  }, [shown]);
  return heading;
}

const STOP_OFFERED_MS = 1000;

/** Appears late: it stands where the second tap of a double tap on the sending button lands. */
function StopWaiting({ onStop }: { onStop: () => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), STOP_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered) return null;
  return (
    <Button variant="quiet" className="justify-self-start" onClick={onStop}>
      {t`Stop waiting`}
    </Button>
  );
}
