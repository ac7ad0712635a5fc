import { Callout, HTMLSelect } from "@blueprintjs/core";
import { STATEMENT_COLUMNS, type StatementColumn, type StatementColumns } from "@fundi/shared/payments/received-money";
import { useState } from "react";
import { problemText } from "../../../lib/problem";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { useMapColumns } from "./statement-queries";

const NAMES = Object.keys(STATEMENT_COLUMNS) as StatementColumn[];

/** One column of a bank's statement may hold all of these: "MPS UKM1DESK04 254712345678 WANJIRU INV FD-1234-5678". */
const TEXTS: ReadonlySet<StatementColumn> = new Set([
  "receipt",
  "details",
  "payerName",
  "payerPhone",
  "accountReference",
]);

interface ColumnDialogProps {
  found: { headers: string[]; samples: string[][]; guess: Record<string, number | null> };
  /** Called once they are saved: read the file again. */
  onMapped: () => void;
  onClose: () => void;
}

/** Asks for the meaning of a statement's unknown columns. */
export function ColumnDialog({ found, onMapped, onClose }: ColumnDialogProps) {
  const map = useMapColumns();
  const [chosen, setChosen] = useState<Record<string, number | null>>(found.guess);
  const missing = NAMES.filter((name) => STATEMENT_COLUMNS[name].required && chosen[name] == null);
  const of = (isText: boolean) =>
    NAMES.filter((name) => TEXTS.has(name) === isText).flatMap((name) => chosen[name] ?? []);
  const single = of(false);
  const isDuplicate = new Set(single).size !== single.length || single.some((column) => of(true).includes(column));
  const sampleOf = (column: number | null | undefined) =>
    column == null ? undefined : found.samples.map((cells) => cells[column]).find(Boolean);

  const submit = () => {
    const columns = Object.fromEntries(NAMES.map((name) => [name, chosen[name] ?? null])) as StatementColumns;
    map.mutate(
      { headers: found.headers, columns },
      {
        onSuccess: () => {
          onClose();
          onMapped();
        },
      },
    );
  };
  return (
    <FormDialog
      title="What are these columns?"
      submitLabel="Read the statement"
      isBusy={map.isPending}
      isDisabled={missing.length > 0 || isDuplicate}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Files with these titles are read the same way from now on. Where receipt, phone and order number stand in one
        text, choose that column for the receipt and the details.
      </p>
      <div className="statement-columns">
        {NAMES.map((name) => {
          const sample = sampleOf(chosen[name]);
          return (
            <FormField
              key={name}
              label={STATEMENT_COLUMNS[name].label}
              {...(STATEMENT_COLUMNS[name].required ? {} : { info: "optional" })}
              hint={sample && `For example ${sample}`}
            >
              {(control) => (
                <HTMLSelect
                  {...control}
                  fill
                  value={chosen[name] ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen((before) => ({ ...before, [name]: value === "" ? null : Number(value) }))
                  }
                  options={[
                    { value: "", label: "None" },
                    ...found.headers.map((header, index) => ({ value: index, label: header || `Column ${index + 1}` })),
                  ]}
                />
              )}
            </FormField>
          );
        })}
      </div>
      {isDuplicate && (
        <Callout compact intent="warning">
          A column with dates or amounts can be one thing only.
        </Callout>
      )}
      {map.error && (
        <Callout compact intent="danger" role="alert">
          {problemText(map.error)}
        </Callout>
      )}
    </FormDialog>
  );
}
