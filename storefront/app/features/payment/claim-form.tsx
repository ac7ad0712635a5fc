import { isReceipt } from "@fundi/shared/payments/receipt-code";
import { formatAmount, mpesaAmount } from "@fundi/shared/values/money";
import { cleanPhone, groupPhone, isKenyanPhone } from "@fundi/shared/values/phone";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Input } from "../../components/forms/field";
import { MaskedInput } from "../../components/forms/masked-input";
import { toast } from "../../components/toast/toast";
import { phoneError } from "../../i18n/phone-error";
import { type ClaimDraft, readClaimDraft, saveClaimDraft } from "./claim-draft";
import { ClaimStatusBox } from "./claim-status-box";
import { DifferentNumberDialog } from "./different-number-dialog";
import type { OrderToPay } from "./order-to-pay";
import { amountIn, receiptIn, typedReceipt } from "./receipt-text";
import type { useMpesaClaim } from "./use-mpesa-claim";

const STOP_OFFERED_MS = 1000;

type Claim = ReturnType<typeof useMpesaClaim>;

interface ClaimFormProps {
  claim: Claim;
  toPay: OrderToPay;
}

/** Phone and receipt code of a payment, and the status of the claim. */
export function ClaimForm({ claim, toPay }: ClaimFormProps) {
  const { phone, receipt: typed, amount: part, messageAmount, set } = useDraftFields(toPay.order.id, toPay.phoneNumber);
  const setPhone = (text: string) => set({ phone: text });
  const setReceipt = (text: string) => set({ receipt: text, messageAmount: undefined });
  const most = mpesaAmount(toPay.paymentAmount);
  const amount = part === undefined ? most : typedPart(part, most);
  const receipt = typed.trim();
  const form = useRef<HTMLFormElement>(null);
  const valid = isKenyanPhone(phone) && isReceipt(receipt) && amount !== null;
  const isBusy = claim.status === "processing";
  const sent = { phone, receipt, ...(part !== undefined && amount !== null && { amount }) };
  /** Takes the code of a pasted text and, of a whole message, what was paid: less than is to pay is a part. */
  function takeText(text: string): void {
    const paid = amountIn(text);
    if (paid === null) setReceipt(receiptIn(text));
    else set({ receipt: receiptIn(text), messageAmount: paid, amount: paid < most ? String(paid) : undefined });
  }
  const submit = () => void (amount !== null && claim.submit(sent));

  function retry(): void {
    if (claim.retry(sent)) return;
    setReceipt("");
    form.current?.querySelector<HTMLInputElement>("[name=mpesaReceiptNumber]")?.focus();
  }

  /** Browsers do not submit on Enter while the submit button is disabled, so that missing values are reported here. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      ref={form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4"
    >
      <MaskedInput
        label={t`M-Pesa phone number`}
        name="phoneNumber"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="0712 345 678"
        value={phone}
        onValue={setPhone}
        clean={cleanPhone}
        format={groupPhone}
        error={(phone && phoneError(phone)) || undefined}
      />
      <div className="grid gap-2">
        <MaskedInput
          label={t`M-Pesa receipt number`}
          name="mpesaReceiptNumber"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          hint={t`Receipt must be 8–12 letters/numbers (e.g., THR1A2B3)`}
          value={typed}
          onValue={setReceipt}
          clean={typedReceipt}
          onPaste={(event) => {
            event.preventDefault();
            takeText(event.clipboardData.getData("text"));
          }}
          onText={(text) => amountIn(text) !== null && takeText(text)}
          className="font-semibold tracking-widest"
        />
        <PasteButton onText={takeText} />
      </div>
      <PaidAmount part={part} most={most} isWrong={amount === null} onPart={(text) => set({ amount: text })} />
      <MessageAmount said={messageAmount} amount={amount} most={most} />
      <DifferentNumberDialog />
      <ClaimStatusBox status={claim.status} message={claim.message} attempt={claim.attempt} />
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          wide
          disabled={!valid || isBusy || claim.status === "completed"}
          aria-busy={isBusy}
        >
          {t`Confirm Payment`}
        </Button>
        {isBusy && <StopWaiting onClick={claim.stop} />}
        {(claim.status === "failed" || claim.status === "cancelled") && (
          <Button variant="secondary" size="lg" wide onClick={retry}>
            {t`Retry`}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the shillings that somebody types as paid; null for what is no part of what is to pay. */
function typedPart(typed: string, most: number): number | null {
  const amount = typedAmount(typed);
  return amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= most ? amount : null;
}

interface PaidAmountProps {
  part: string | undefined;
  /** What is to pay. */
  most: number;
  isWrong: boolean;
  onPart: (typed: string | undefined) => void;
}

/** The amount that was paid: all that is to pay, unless the customer says otherwise. */
function PaidAmount({ part, most, isWrong, onPart }: PaidAmountProps) {
  if (part === undefined)
    return (
      <div className="-mx-2">
        <Button variant="quiet" size="sm" onClick={() => onPart("")}>
          {t`I have paid only a part`}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <Input
        label={t`Amount you have paid (Ksh)`}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={part}
        onChange={(event) => onPart(event.target.value)}
        error={part && isWrong ? t`Whole shillings, at most ${formatAmount(most)}` : undefined}
      />
      <div className="-mx-2">
        <Button variant="quiet" size="sm" onClick={() => onPart(undefined)}>
          {t`I have paid all of it`}
        </Button>
      </div>
    </div>
  );
}

interface MessageAmountProps {
  /** What the pasted message says (KES). */
  said: number | undefined;
  /** What is sent; null while it is wrong. */
  amount: number | null;
  most: number;
}

/** Says where a pasted message and what is to be sent differ, and where the amount comes from. */
function MessageAmount({ said, amount, most }: MessageAmountProps) {
  if (said === undefined || amount === null || (said === amount && amount === most)) return null;
  return (
    <p role="status" className={said === amount ? "text-sm text-muted" : "font-medium text-attention"}>
      {said === amount
        ? t`${formatAmount(said)}, as in your M-Pesa message.`
        : said > most
          ? t`Your M-Pesa message says ${formatAmount(said)}, but ${formatAmount(most)} is to pay. Check that it is the message of this payment; if you have paid too much, call us.`
          : t`Your M-Pesa message says ${formatAmount(said)}, not ${formatAmount(amount)}. Please check the amount.`}
    </p>
  );
}

/** Appears late: it stands where the second tap of a double tap on the button above lands. */
function StopWaiting({ onClick }: { onClick: () => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), STOP_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered) return null;
  return (
    <Button variant="quiet" wide onClick={onClick}>
      {t`Stop waiting`}
    </Button>
  );
}

/** The fields, initialised from this tab's draft. */
function useDraftFields(orderId: number, initialPhone: string) {
  const [fields, setFields] = useState((): ClaimDraft => {
    const { phone = cleanPhone(initialPhone), receipt = "", ...rest } = readClaimDraft(orderId);
    return { phone, receipt, ...rest };
  });
  useEffect(() => saveClaimDraft(orderId, fields), [orderId, fields]);
  return {
    ...fields,
    set: (change: Partial<ClaimDraft>) => setFields((before) => ({ ...before, ...change })),
  };
}

/** Hidden where the browser does not allow reading the clipboard. */
function PasteButton({ onText }: { onText: (text: string) => void }) {
  if (typeof navigator.clipboard?.readText !== "function") return null;
  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim()) onText(text);
      else toast.info(t`Nothing to paste`);
    } catch {
      toast.error(t`Paste failed`);
    }
  }
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => void paste()}>
        {t`Paste from clipboard`}
      </Button>
    </div>
  );
}
