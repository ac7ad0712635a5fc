import { Button, Checkbox, HTMLSelect } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { useState } from "react";
import { printIntakeReceipt, printRepairLabels, printRepairSheet } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { lastFour } from "../repair-text";
import {
  LABEL_OPTIONS,
  labelOf,
  type PrintSettings,
  RECEIPT_OPTIONS,
  SHEET_OPTIONS,
  usePrintSettings,
} from "./print-settings";
import "./documents.css";

interface Props {
  intake: Intake;
  /** All that is chosen was printed once. */
  isPrinted: boolean;
  onPrinted: () => void;
}

const keyOf = (jobId: number, name: string): string => `${jobId} ${name}`;

/** What is printed once devices were taken in, chosen already as it was the last time on this computer. */
export function IntakePrint({ intake, isPrinted, onPrinted }: Props) {
  const [settings, save] = usePrintSettings();
  const [labelled, setLabelled] = useState<ReadonlySet<string>>(new Set());
  const { print, isPrinting } = usePrint();
  const hasReceipt = intake.customerId !== null;
  const change = (part: Partial<PrintSettings>) => save({ ...settings, ...part });
  const chosen = {
    receipt: hasReceipt && settings.printsReceipt,
    labels: settings.printsLabels,
    sheets: settings.printsSheets,
  };
  const jobIds = intake.jobs.map(({ id }) => id);
  const all = async () => {
    if (chosen.receipt) await printIntakeReceipt(intake.id, settings.receipt, jobIds);
    if (chosen.labels) {
      const labels = intake.jobs.map((job) =>
        labelOf(
          job,
          job.accessories.map(({ name }) => name).filter((name) => labelled.has(keyOf(job.id, name))),
        ),
      );
      await printRepairLabels(intake.id, labels, settings.label);
    }
    if (chosen.sheets) for (const { id } of intake.jobs) await printRepairSheet(id, settings.sheet);
    onPrinted();
  };
  const several = intake.jobs.length > 1;
  return (
    <fieldset className="repair-print">
      <legend>Print</legend>
      {hasReceipt && (
        <Choice
          label="Receipt for the customer"
          isOn={settings.printsReceipt}
          onToggle={(printsReceipt) => change({ printsReceipt })}
          size={settings.receipt}
          options={RECEIPT_OPTIONS}
          onSize={(receipt) => change({ receipt: receipt as PrintSettings["receipt"] })}
        />
      )}
      <Choice
        label={several ? "A label for each device" : "Label for the device"}
        isOn={settings.printsLabels}
        onToggle={(printsLabels) => change({ printsLabels })}
        size={settings.label}
        options={LABEL_OPTIONS}
        onSize={(label) => change({ label: label as PrintSettings["label"] })}
      />
      {settings.printsLabels &&
        intake.jobs.flatMap((job) =>
          job.accessories.map(({ name }) => (
            <Checkbox
              key={keyOf(job.id, name)}
              className="repair-print-part"
              label={several ? `Label: ${name} of ${lastFour(job.number)}` : `Label: ${name}`}
              checked={labelled.has(keyOf(job.id, name))}
              onChange={({ currentTarget }) => {
                const next = new Set(labelled);
                if (currentTarget.checked) next.add(keyOf(job.id, name));
                else next.delete(keyOf(job.id, name));
                setLabelled(next);
              }}
            />
          )),
        )}
      <Choice
        label={several ? "A sheet for the bench for each" : "Sheet for the bench"}
        isOn={settings.printsSheets}
        onToggle={(printsSheets) => change({ printsSheets })}
        size={settings.sheet}
        options={SHEET_OPTIONS}
        onSize={(sheet) => change({ sheet: sheet as PrintSettings["sheet"] })}
      />
      <Button
        {...(!isPrinted && { intent: "primary" as const, autoFocus: true })}
        size="large"
        icon={<Print />}
        text={isPrinted ? "Print again" : "Print"}
        loading={isPrinting}
        disabled={!Object.values(chosen).some(Boolean)}
        onClick={() => print(all)}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  size: string;
  options: { value: string; label: string }[];
  onSize: (size: string) => void;
}

/** One paper: whether it is printed, and on what. */
function Choice({ label, isOn, onToggle, size, options, onSize }: ChoiceProps) {
  return (
    <div className="repair-print-choice">
      <Checkbox label={label} checked={isOn} onChange={({ currentTarget }) => onToggle(currentTarget.checked)} />
      <HTMLSelect
        aria-label={`${label}: paper`}
        value={size}
        disabled={!isOn}
        options={options}
        onChange={({ currentTarget }) => onSize(currentTarget.value)}
      />
    </div>
  );
}
