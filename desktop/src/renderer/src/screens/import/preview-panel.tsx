import { HTMLTable, Tag } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { ImportProblem, ImportRow } from "@fundi/shared/product-imports";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { ActionTag, ChangedText } from "./preview-cells";
import { fieldWords } from "./preview-words";

/** Everything about one product of the file: what is wrong, what changes, what it will look like. */
export function PreviewPanel({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const { rows, product } = row;
  return (
    <DetailPanel title={product?.name ?? "Cannot be imported"} recordKey={rows.join()} onClose={onClose}>
      <p>
        <ActionTag action={row.action} /> {rows.length === 1 ? "Row" : "Rows"} {rows.join(", ")} of the file
      </p>
      {row.reason && <p>{row.reason}</p>}
      {row.problems.length > 0 && <Problems problems={row.problems} />}
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

const Changes = ({ row }: { row: ImportRow }) => (
  <DetailSection title="Changes">
    <dl className="import-facts">
      {row.changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldWords(change.field)}</dt>
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
    ["Price", formatKes(product.price)],
    ["Condition", product.condition],
    ["Category", product.category],
    ["Specs", product.specs.join(", ")],
    ["SKU", product.sku ?? ""],
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
