import { isMasked } from "@fundi/shared/payments/prompt-stage";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../../../components/icon";
import { AnswerCountdown } from "./countdown";
import { PhoneMark, PhonePicture, PromptOnPhone } from "./phone-picture";
import { type FrameOptions, PromptFrame } from "./prompt-frame";
import { nameStage } from "./reason-words";

interface WaitingProps extends FrameOptions {
  /** In whole shillings. */
  amount: number;
  /** As it may be shown here: another person's number is masked. */
  phone: string;
  /** What the customer can do meanwhile. */
  action?: ReactNode;
}

/** The shop asks M-Pesa for the prompt. */
export const PromptSending = ({ phone, action, ...frame }: WaitingProps) => (
  <PromptFrame
    tag={nameStage("sending")}
    tone="info"
    title={t`Sending the prompt`}
    text={
      <Trans>
        We ask M-Pesa to show it on <Strong>{phone}</Strong>. Have that phone unlocked.
      </Trans>
    }
    picture={
      <PhonePicture>
        <span className="h-24 w-full rounded-md bg-ink/10 motion-safe:animate-pulse" />
      </PhonePicture>
    }
    {...frame}
    isWaiting
  >
    <p className="text-sm text-muted">{t`You may close this page: nothing is lost, and nothing is paid twice.`}</p>
    {action}
  </PromptFrame>
);

interface OnPhoneProps extends WaitingProps {
  /** The name that M-Pesa shows; may be empty. */
  payee: string;
  /** Until when the phone waits, in milliseconds. */
  until: number;
}

/** The prompt is on the phone: the customer's own, or that of somebody who pays for them. */
export const PromptIsOnPhone = ({ amount, phone, payee, until, action, ...frame }: OnPhoneProps) => {
  const isOwn = !isMasked(phone);
  return (
    <PromptFrame
      tag={nameStage("on_phone")}
      tone="info"
      title={isOwn ? t`Enter your M-Pesa PIN on your phone` : t`Waiting for the PIN on the other phone`}
      text={
        <>
          {payee ? (
            <Trans>
              The prompt is on <Strong>{phone}</Strong>. It asks for <Strong>{formatAmount(amount)}</Strong> and names{" "}
              <Strong>{payee}</Strong>.
            </Trans>
          ) : (
            <Trans>
              The prompt is on <Strong>{phone}</Strong>. It asks for <Strong>{formatAmount(amount)}</Strong>.
            </Trans>
          )}{" "}
          {isOwn ? t`Type the PIN there, never on a web page.` : t`Whoever has that phone types the PIN there.`}
        </>
      }
      picture={
        <PhonePicture>
          <PromptOnPhone amount={formatAmount(amount)} payee={payee} />
        </PhonePicture>
      }
      {...frame}
      isWaiting
    >
      <AnswerCountdown until={until} />
      <Hints
        hints={[
          "Nothing to see? Unlock the phone and wait ten seconds.",
          "Switch to M-Pesa and back as you like: this page goes on by itself.",
        ]}
      />
      {action}
    </PromptFrame>
  );
};

/** The phone waits no longer, and M-Pesa has not said what happened. */
export const PromptIsAsked = ({ phone, action, ...frame }: WaitingProps) => (
  <PromptFrame
    tag={nameStage("asking")}
    tone="info"
    title={t`We ask M-Pesa what happened`}
    text={
      <Trans>
        The time on <Strong>{phone}</Strong> is over. If you typed your PIN, your payment shows here in a moment.
      </Trans>
    }
    picture={<WaitingPicture />}
    {...frame}
    isWaiting
  >
    <p className="font-semibold">{t`Please do not pay again yet.`}</p>
    {action}
  </PromptFrame>
);

/** M-Pesa has not answered for minutes. */
export const PromptIsLookedFor = ({ phone, action, ...frame }: WaitingProps) => (
  <PromptFrame
    tag={nameStage("looking")}
    tone="attention"
    title={t`We are looking for your payment`}
    text={
      <Trans>
        M-Pesa does not tell us what became of the prompt on <Strong>{phone}</Strong>. We keep asking, and the shop sees
        it.
      </Trans>
    }
    picture={<WaitingPicture />}
    {...frame}
    isWaiting
  >
    <p className="font-semibold">{t`Please do not pay twice.`}</p>
    <Hints
      hints={[
        "Did M-Pesa send you a message with a receipt code? Then you have paid: enter the code below, or wait.",
        "No message and the same balance? Then nothing was taken.",
        "You may close this page. Your order shows the payment as soon as we know.",
      ]}
    />
    {action}
  </PromptFrame>
);

/** Somebody stopped waiting while the prompt may still be answered. */
export const PromptIsAbandoned = ({ phone, action, ...frame }: WaitingProps) => (
  <PromptFrame
    tag={t`Stopped`}
    tone="neutral"
    title={t`You stopped waiting`}
    text={
      <Trans>
        The prompt on <Strong>{phone}</Strong> may still be there. Cancel it on the phone. If you type your PIN
        nevertheless, the payment counts and shows here.
      </Trans>
    }
    picture={<WaitingPicture />}
    {...frame}
  >
    {action}
  </PromptFrame>
);

const WaitingPicture = () => (
  <PhonePicture>
    <PhoneMark icon="clock" tone="attention" word={t`Please wait`} />
  </PhonePicture>
);

const Strong = ({ children }: { children: string }) => (
  <strong className="whitespace-nowrap tabular-nums">{children}</strong>
);

const Hints = ({ hints }: { hints: readonly string[] }) => (
  <ul className="grid gap-1.5 text-sm text-muted">
    {hints.map((hint) => (
      <li key={hint} className="flex items-baseline gap-2">
        <Icon name="chevron-right" size={14} className="shrink-0 translate-y-0.5 text-accent" />
        <span>{hint}</span>
      </li>
    ))}
  </ul>
);
