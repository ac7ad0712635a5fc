import { isReceipt } from "@fundi/shared/payments/receipt-code";
import { cleanPhone, groupPhone, isKenyanPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { MaskedInput } from "../../components/forms/masked-input";
import { toast } from "../../components/toast/toast";
import { phoneError } from "../../i18n/phone-error";
import { type ClaimDraft, readClaimDraft, saveClaimDraft } from "./claim-draft";
import { ClaimStatusBox } from "./claim-status-box";
import { DifferentNumberDialog } from "./different-number-dialog";
import { receiptIn, typedReceipt } from "./receipt-text";
import type { useMpesaClaim } from "./use-mpesa-claim";

const STOP_OFFERED_MS = 1000;

type Claim = ReturnType<typeof useMpesaClaim>;

interface ClaimFormProps {
  claim: Claim;
  orderId: number;
  initialPhone: string;
}

/** Phone and receipt code of a payment, and the status of the claim. */
export function ClaimForm({ claim, orderId, initialPhone }: ClaimFormProps) {
  const { phone, receipt: typed, setPhone, setReceipt } = useDraftFields(orderId, initialPhone);
  const receipt = typed.trim();
  const form = useRef<HTMLFormElement>(null);
  const valid = isKenyanPhone(phone) && isReceipt(receipt);
  const isBusy = claim.status === "processing";
  const submit = () => void claim.submit(phone, receipt);

  function retry(): void {
    if (claim.retry(phone, receipt)) return;
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
            setReceipt(receiptIn(event.clipboardData.getData("text")));
          }}
          className="font-semibold tracking-widest"
        />
        <PasteButton onText={(text) => setReceipt(receiptIn(text))} />
      </div>
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

/** The two fields, initialised from this tab's draft. */
function useDraftFields(orderId: number, initialPhone: string) {
  const [fields, setFields] = useState((): ClaimDraft => {
    const { phone = cleanPhone(initialPhone), receipt = "" } = readClaimDraft(orderId);
    return { phone, receipt };
  });
  useEffect(() => saveClaimDraft(orderId, fields), [orderId, fields]);
  return {
    ...fields,
    setPhone: (phone: string) => setFields((before) => ({ ...before, phone })),
    setReceipt: (receipt: string) => setFields((before) => ({ ...before, receipt })),
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
