import { formatAmount } from "@fundi/shared/values/money";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button";
import { CodeInput } from "../../components/forms/code-input";
import { Input } from "../../components/forms/field";
import { Skeleton } from "../../components/skeleton";
import { useHydrated } from "../../components/use-hydrated";
import { CallUs } from "../shell";
import type { EstimateFields, ReturnedEstimate } from "./estimate-fields";

// Most decide by a code: the library for drawing is loaded by who signs.
const SignaturePad = lazy(() =>
  import("../../components/signature/signature-pad").then(({ SignaturePad: Pad }) => ({ default: Pad })),
);

interface AgreeProps {
  estimate: PublicEstimate;
  fields: EstimateFields;
  errors: ReturnedEstimate["errors"];
  codeSent: boolean;
  isBusy: boolean;
  /** The sum is one for which the shop wants a signature. */
  needsSignature: boolean;
  onChange: (change: Partial<EstimateFields>) => void;
}

/** Who agrees, and by what: a code to the phone of the repair, or a signature. */
export function EstimateAgree({ estimate, fields, errors, codeSent, isBusy, needsSignature, onChange }: AgreeProps) {
  const isHydrated = useHydrated();
  const [wantsToSign, setWantsToSign] = useState(!estimate.hasCodes);
  const signs = isHydrated && (wantsToSign || needsSignature);
  const needsCode = !signs && estimate.hasCodes && !codeSent;
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface p-4">
      {/* What Enter, or "Go" on a phone, does in any field: the next step, never another code in place of the one typed. */}
      <button
        type="submit"
        name="intent"
        value={needsCode ? "code" : "approve"}
        formNoValidate={needsCode}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <h2 className="text-xl">{t`Agree`}</h2>
      <Input
        label={t`Your name`}
        name="name"
        autoComplete="name"
        maxLength={160}
        value={fields.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors.name}
      />
      {isHydrated && estimate.hasCodes && !needsSignature && (
        <fieldset className="grid grid-cols-2 rounded-md bg-sunken p-1">
          <legend className="sr-only">{t`How to agree`}</legend>
          {[false, true].map((sign) => (
            <button
              key={String(sign)}
              type="button"
              aria-pressed={wantsToSign === sign}
              onClick={() => setWantsToSign(sign)}
              className="min-h-11 rounded-sm px-2 font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-line"
            >
              {sign ? t`Signature` : t`Code by text`}
            </button>
          ))}
        </fieldset>
      )}
      {needsSignature && (
        <p>{t`From ${formatAmount(estimate.signatureFrom)} on, we ask for your signature instead of a code.`}</p>
      )}
      {signs ? <SignatureField error={errors.signature ?? errors.approvalCode} /> : null}
      {!signs && estimate.hasCodes && <CodeField codeSent={codeSent} isBusy={isBusy} error={errors.approvalCode} />}
      {!isHydrated && (needsSignature || !estimate.hasCodes) && (
        <p className="text-muted">
          {t`To sign here your browser needs JavaScript. You can also tell us your decision:`} <CallUs />
        </p>
      )}
    </section>
  );
}

function CodeField({ codeSent, isBusy, error }: { codeSent: boolean; isBusy: boolean; error: string | undefined }) {
  return (
    <div className="grid gap-3">
      {codeSent ? (
        <>
          <p role="status">{t`We have texted a code to the phone at your repair. It is good for 10 minutes.`}</p>
          <input type="hidden" name="codeSent" value="true" />
          <CodeInput error={error} autoFocus />
        </>
      ) : (
        <p>{t`We text a code to the phone that you gave us with your device.`}</p>
      )}
      {!codeSent && error && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="code"
        formNoValidate
        variant={codeSent ? "quiet" : "secondary"}
        isBusy={isBusy}
        className="justify-self-start"
      >
        {codeSent ? t`Send again` : t`Text me a code`}
      </Button>
    </div>
  );
}

function SignatureField({ error }: { error: string | undefined }) {
  const [drawn, setDrawn] = useState("");
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{t`Sign with finger, pen or mouse`}</p>
      <Suspense fallback={<Skeleton className="aspect-5/2 w-full" />}>
        <SignaturePad
          label={t`Your signature`}
          onlyDrawn
          onChange={(signature) => setDrawn(signature === null ? "" : JSON.stringify(signature))}
        />
      </Suspense>
      <input type="hidden" name="signature" value={drawn} />
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
