import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import type { FieldDifference } from "../../lib/three-way-merge";
import type { EditForm } from "./draft-form";
import "./stale-changes.css";

interface Props<Draft extends object> {
  form: EditForm<Draft>;
  /** The record as currently stored. */
  latest: Draft;
  labels: Record<keyof Draft, string>;
  /** Formats the value of a field that is not text. */
  formatField?: (field: keyof Draft, value: unknown) => string;
}

/** Resolves an edit conflict: shows each field that differs and lets the user choose whose value to keep. */
export function StaleChanges<Draft extends object>({ form, latest, labels, formatField: say = asText }: Props<Draft>) {
  const [chosen, setChosen] = useState<Partial<Record<keyof Draft, string>>>({});
  if (form.theirChanges.length === 0) return null;
  const standing = ({ field, suggested }: FieldDifference<Draft>) => chosen[field] ?? suggested;
  const settle = () => {
    const accepted = form.theirChanges.filter((difference) => standing(difference) === "theirs");
    form.settle({ ...form.draft, ...Object.fromEntries(accepted.map(({ field, theirs }) => [field, theirs])) });
  };
  return (
    <Callout intent="warning" className="stale-changes" role="alert" title="Somebody changed this meanwhile">
      <p>Choose what to keep. Nothing is saved yet.</p>
      {form.theirChanges.map((difference) => (
        <RadioGroup
          key={String(difference.field)}
          label={labels[difference.field]}
          selectedValue={standing(difference)}
          onChange={({ currentTarget }) => setChosen({ ...chosen, [difference.field]: currentTarget.value })}
        >
          <Radio value="mine" labelElement={<Choice whose="Yours" text={say(difference.field, difference.mine)} />} />
          <Radio
            value="theirs"
            labelElement={<Choice whose="Theirs" text={say(difference.field, difference.theirs)} />}
          />
        </RadioGroup>
      ))}
      <div className="stale-changes-actions">
        <Button intent="primary" text="Keep the chosen values" onClick={settle} />
        <Button text="Drop my changes and reload" onClick={() => form.settle(latest)} />
      </div>
    </Callout>
  );
}

const asText = (_field: unknown, value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : String(value ?? "");

const Choice = ({ whose, text }: { whose: string; text: string }) => (
  <span>
    <strong>{whose}:</strong> {text || "empty"}
  </span>
);
