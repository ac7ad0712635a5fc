import { Button, FormGroup, HTMLTable, InputGroup, Tag } from "@blueprintjs/core";
import type { ImportCorrection, ImportProblem, ImportRow } from "@fundi/shared/import/import-record";
import { formatKes } from "@fundi/shared/values/money";
import { useId, useState } from "react";
import { DetailPanel, DetailSection } from "../../../ui/detail-panel";
import { ActionTag, ChangedText } from "./preview-cells";
import { fieldLabel } from "./preview-text";

interface Props {
  row: ImportRow;
  isBusy?: boolean;
  /** Absent once the import has run. */
  onCorrect?: (corrections: ImportCorrection[]) => void;
  onClose: () => void;
}

/** One product of the file: problems, changes, and the product after the import. */
export function PreviewPanel({ row, isBusy = false, onCorrect, onClose }: Props) {
  const { rows, product } = row;
  const cells = row.problems.filter(({ severity, columnIndex }) => severity === "error" && columnIndex !== null);
  return (
    <DetailPanel title={product?.name ?? (row.name || "Cannot be imported")} recordKey={rows.join()} onClose={onClose}>
      <p>
        <ActionTag action={row.action} /> {rows.length === 1 ? "Row" : "Rows"} {rows.join(", ")} of the file
      </p>
      {row.reason && <p>{row.reason}</p>}
      {row.problems.length > 0 && <Problems problems={row.problems} />}
      {onCorrect && cells.length > 0 && <Corrections problems={cells} isBusy={isBusy} onCorrect={onCorrect} />}
      {row.changes.length > 0 && <Changes row={row} />}
      {product && <ProductFacts product={product} />}
    </DetailPanel>
  );
}

const Problems = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <DetailSection title="Problems">
    <HTMLTable compact className="import-problems">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <tr key={`${problem.row}-${problem.column}-${problem.reason}`}>
            <td className="tabular">{problem.row}</td>
            <td>{problem.column ?? "–"}</td>
            <td className="bp6-monospace-text">{problem.value || "empty"}</td>
            <td>
              <Tag minimal intent={problem.severity === "error" ? "danger" : "warning"}>
                {problem.severity === "error" ? "Error" : "Warning"}
              </Tag>{" "}
              {problem.reason}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  </DetailSection>
);

interface CorrectionsProps {
  problems: readonly ImportProblem[];
  isBusy: boolean;
  onCorrect: (corrections: ImportCorrection[]) => void;
}

/** The cells with problems, to be corrected here instead of in the file. */
function Corrections({ problems, isBusy, onCorrect }: CorrectionsProps) {
  const id = useId();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const cells = problems.map((problem) => ({ ...problem, key: `${problem.row}-${problem.columnIndex}` }));
  const corrections = cells.flatMap(({ key, row, columnIndex }) => {
    const value = typed[key]?.trim();
    return value && columnIndex !== null ? [{ row, column: columnIndex, value }] : [];
  });
  return (
    <DetailSection title="Correct it here">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (corrections.length > 0) onCorrect(corrections);
        }}
      >
        {cells.map(({ key, row, column, value }) => (
          <FormGroup key={key} label={`${column}, row ${row}`} labelFor={`${id}-${key}`}>
            <InputGroup
              id={`${id}-${key}`}
              value={typed[key] ?? value ?? ""}
              disabled={isBusy}
              maxLength={1000}
              onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
            />
          </FormGroup>
        ))}
        <Button type="submit" intent="primary" text="Correct" disabled={corrections.length === 0} loading={isBusy} />
      </form>
    </DetailSection>
  );
}

const Changes = ({ row }: { row: ImportRow }) => (
  <DetailSection title="Changes">
    <dl className="import-facts">
      {row.changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldLabel(change.field)}</dt>
          <dd>
            <ChangedText value={change.to} change={change} {...(change.field === "price" && { format: formatKes })} />
          </dd>
        </div>
      ))}
    </dl>
  </DetailSection>
);

function ProductFacts({ product }: { product: NonNullable<ImportRow["product"]> }) {
  const facts: [string, string][] = [
    ["Price", product.price === null ? "Left as it is" : formatKes(product.price)],
    ["Condition", product.condition],
    ["Grade", product.grade ?? ""],
    ["Battery health", product.battery_health === null ? "" : `${product.battery_health}%`],
    ["Category", product.category],
    ["Specs", product.specs.join(", ")],
    ["SKU", product.sku ?? ""],
    ["EAN", product.ean ?? ""],
    ["Manufacturer part number", product.mpn ?? ""],
    ["Stock", product.quantity === null ? "Left as it is" : String(product.quantity)],
    ["Description", product.description],
  ];
  return (
    <DetailSection title="In the shop">
      {product.image_url && (
        <img className="import-picture" src={product.image_url} alt="" loading="lazy" referrerPolicy="no-referrer" />
      )}
      <dl className="import-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
