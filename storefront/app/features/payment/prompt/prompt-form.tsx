import { promptParts } from "@fundi/shared/payments/prompt-stage";
import { formatAmount } from "@fundi/shared/values/money";
import { cleanPhone, groupPhone, isKenyanPhone, PHONE_ERROR } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../components/button";
import { MaskedInput } from "../../../components/forms/masked-input";
import { PhonePicture, PromptOnPhone } from "./phone-picture";
import { type FrameOptions, PromptFrame } from "./prompt-frame";

interface PromptFormProps extends FrameOptions {
  /** What is due, rounded to whole shillings. */
  amount: number;
  /** What was rounded up, in shillings. */
  rounding: number;
  /** Cents that stay due, in shillings. */
  leftover: number;
  /** The most that M-Pesa takes at once. */
  max: number;
  /** The name that M-Pesa shows; may be empty. */
  payee: string;
  phone: string;
  isBusy: boolean;
  onPhone: (phone: string) => void;
  onSend: (request: { phone: string; amount: number }) => void;
}

/** Number and amount, confirmed before the prompt is sent. */
export function PromptForm({
  amount,
  rounding,
  leftover,
  max,
  payee,
  phone,
  isBusy,
  onPhone,
  onSend,
  ...frame
}: PromptFormProps) {
  const parts = promptParts(amount, max);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const error = isTried || phone.length === 10 ? (isKenyanPhone(phone) ? undefined : PHONE_ERROR) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (isKenyanPhone(phone)) onSend({ phone, amount: parts.next });
    else form.current?.querySelector<HTMLInputElement>("[name=promptPhone]")?.focus();
  }

  return (
    <PromptFrame
      tag={t`Quickest`}
      tone="good"
      title={t`Pay from your phone`}
      text={t`You get a prompt on your phone and type your M-Pesa PIN there. No numbers to copy.`}
      picture={
        <PhonePicture>
          <PromptOnPhone amount={formatAmount(parts.next)} payee={payee} />
        </PhonePicture>
      }
      {...frame}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <MaskedInput
          label={t`Phone with M-Pesa`}
          name="promptPhone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="0712 345 678"
          hint={t`Any M-Pesa number may pay.`}
          value={phone}
          onValue={onPhone}
          clean={cleanPhone}
          format={groupPhone}
          error={error}
        />
        <AmountNote {...{ parts, amount, rounding, leftover }} />
        <Button type="submit" size="lg" wide isBusy={isBusy}>
          {isBusy ? t`Please wait...` : t`Pay now with M-Pesa`}
        </Button>
      </form>
    </PromptFrame>
  );
}

interface AmountNoteProps {
  parts: ReturnType<typeof promptParts>;
  amount: number;
  rounding: number;
  leftover: number;
}

/** What the prompt asks for, and why that differs from what is due. */
const AmountNote = ({ parts: { next, count, rest }, amount, rounding, leftover }: AmountNoteProps) => (
  <div className="grid gap-1.5">
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-sm font-semibold">{count > 1 ? t`Part 1 of ${count}` : t`Amount`}</span>
      <strong className="font-display text-2xl whitespace-nowrap tabular-nums">{formatAmount(next)}</strong>
    </p>
    {count > 1 && (
      <p className="text-sm text-muted">{t`M-Pesa moves at most ${formatAmount(next)} at once, so ${formatAmount(amount)} is paid in ${count} parts, one after the other. ${formatAmount(rest)} stays to pay after this one.`}</p>
    )}
    {leftover > 0 && (
      <p className="text-sm text-muted">{t`M-Pesa takes whole shillings: ${formatAmount(leftover)} of ${formatAmount(amount + leftover)} stays to be paid in another way.`}</p>
    )}
    {rounding > 0 && (
      <p className="text-sm text-muted">{t`M-Pesa takes whole shillings, so ${formatAmount(amount - rounding)} is rounded up to ${formatAmount(amount)}.`}</p>
    )}
  </div>
);
