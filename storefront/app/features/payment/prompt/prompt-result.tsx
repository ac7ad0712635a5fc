import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, LinkButton } from "../../../components/button";
import { SendAgain } from "./countdown";
import { PhoneMark, PhonePicture } from "./phone-picture";
import { type FrameOptions, PromptFrame } from "./prompt-frame";
import { nameStage } from "./reason-words";

interface PaidProps extends FrameOptions {
  amount: number;
  receipt: string | null;
  orderId: number;
  /** What stays due, in shillings. */
  rest: number;
  /** The shop confirms by hand. */
  isConfirmed: boolean;
  /** Asks for what stays due; null where M-Pesa does not move it: cents alone. */
  onNextPart: (() => void) | null;
}

/** The money has arrived. */
export function PromptPaid({ amount, receipt, orderId, rest, isConfirmed, onNextPart, ...frame }: PaidProps) {
  return (
    <PromptFrame
      tag={rest > 0 ? t`Part paid` : nameStage("paid")}
      tone="good"
      title={rest > 0 ? t`${formatAmount(amount)} has arrived` : t`Paid, thank you`}
      text={
        rest > 0 ? (
          <>
            <Receipt code={receipt} />
            <Trans>
              Still to pay: <strong className="whitespace-nowrap tabular-nums">{formatAmount(rest)}</strong>.
            </Trans>
          </>
        ) : (
          <>
            {t`${formatAmount(amount)} has arrived.`} <Receipt code={receipt} />
            {isConfirmed ? t`Your order is confirmed.` : t`The shop confirms your order; you need not do anything.`}
          </>
        )
      }
      picture={
        <PhonePicture>
          <PhoneMark icon="check" tone="good" word={formatAmount(amount)} />
        </PhonePicture>
      }
      {...frame}
    >
      {rest > 0 && onNextPart ? (
        <Button size="lg" wide onClick={onNextPart}>
          {t`Pay the next part`}
        </Button>
      ) : (
        <LinkButton to={`/orders/${orderId}`} size="lg" wide>
          {t`View Order`}
        </LinkButton>
      )}
    </PromptFrame>
  );
}

function Receipt({ code }: { code: string | null }) {
  if (!code) return null;
  return (
    <>
      <Trans>
        M-Pesa receipt <strong className="tabular-nums">{code}</strong>.
      </Trans>{" "}
    </>
  );
}

/** The money came after the order was cancelled, or paid otherwise: it is given back. */
export const PromptGivenBack = ({
  amount,
  receipt,
  orderId,
  ...frame
}: Omit<PaidProps, "rest" | "isConfirmed" | "onNextPart">) => (
  <PromptFrame
    tag={t`To be given back`}
    tone="attention"
    title={t`We have your money, and give it back`}
    text={
      <>
        {t`${formatAmount(amount)} arrived after this order was paid or cancelled.`} <Receipt code={receipt} />
        {t`The shop knows; you need not do anything.`}
      </>
    }
    picture={
      <PhonePicture>
        <PhoneMark icon="check" tone="attention" word={t`Comes back`} />
      </PhonePicture>
    }
    {...frame}
  >
    <LinkButton to={`/orders/${orderId}`} variant="secondary" size="lg" wide>
      {t`View Order`}
    </LinkButton>
  </PromptFrame>
);

interface NotPaidProps extends FrameOptions {
  words: { title: string; text: string; next: string };
  /** The same prompt may be sent again. */
  mayRetry: boolean;
  /** From when, in milliseconds. */
  repeatFrom: number;
  isBusy: boolean;
  onSendAgain: () => void;
  onOtherNumber: () => void;
}

/** Nothing was paid, and why. */
export const PromptNotPaid = ({
  words,
  mayRetry,
  repeatFrom,
  isBusy,
  onSendAgain,
  onOtherNumber,
  ...frame
}: NotPaidProps) => (
  <PromptFrame
    tag={nameStage("over")}
    tone="attention"
    title={words.title}
    text={words.text}
    picture={
      <PhonePicture>
        <PhoneMark icon="close" tone="attention" word={t`Nothing taken`} />
      </PhonePicture>
    }
    {...frame}
  >
    <p className="font-semibold">{words.next}</p>
    <div className="grid gap-2">
      {mayRetry && <SendAgain from={repeatFrom} isBusy={isBusy} onSend={onSendAgain} />}
      <Button variant="secondary" size="lg" wide onClick={onOtherNumber}>
        {t`Use another number`}
      </Button>
    </div>
  </PromptFrame>
);

/** The provider does not respond: the manual way is the next step. */
export const PromptDown = ({ onRetry, ...frame }: FrameOptions & { onRetry: () => void }) => (
  <PromptFrame
    tag={t`Not available now`}
    tone="attention"
    title={t`Please pay by hand`}
    text={t`M-Pesa shows no prompts at the moment. Paying yourself, as shown below, works as always.`}
    picture={
      <PhonePicture>
        <PhoneMark icon="alert" tone="attention" word={t`No prompts now`} />
      </PhonePicture>
    }
    {...frame}
  >
    <Button variant="secondary" wide onClick={onRetry}>
      {t`Try the prompt again`}
    </Button>
  </PromptFrame>
);
