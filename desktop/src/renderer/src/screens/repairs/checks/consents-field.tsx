import { DATA_CONSENT_QUESTIONS, DATA_CONSENTS, type SaidConsent } from "@fundi/shared/workshop/data-consent-rules";
import { useEffect, useRef } from "react";
import { ChoiceRow, ChoiceRows } from "./choice-row";

interface ConsentsFieldProps {
  consents: readonly SaidConsent[];
  error?: string | undefined;
  onChange: (consents: SaidConsent[]) => void;
}

const YES_NO = [
  { value: "yes", label: "Yes", tone: "plain" },
  { value: "no", label: "No", tone: "plain" },
] as const;

/** What the customer is asked where a problem puts their data at risk: each yes or no. */
export function ConsentsField({ consents, error, onChange }: ConsentsFieldProps) {
  const latest = useRef(consents);
  useEffect(() => {
    latest.current = consents;
  });
  return (
    <fieldset className="checklist">
      <legend>Ask the customer about their data</legend>
      <ChoiceRows>
        {DATA_CONSENTS.map((kind) => {
          const said = consents.find((one) => one.kind === kind);
          return (
            <ChoiceRow
              key={kind}
              question={DATA_CONSENT_QUESTIONS[kind].en}
              choices={YES_NO}
              value={said ? (said.isGiven ? "yes" : "no") : ""}
              isInvalid={error !== undefined && !said}
              onChoose={(value) => {
                const next = [...latest.current.filter((one) => one.kind !== kind), { kind, isGiven: value === "yes" }];
                latest.current = next;
                onChange(next);
              }}
            />
          );
        })}
      </ChoiceRows>
      {error && (
        <p className="checklist-missing" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
