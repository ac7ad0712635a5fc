import { HTMLTable, Tag } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { ImportProblem, ImportRow } from "@fundi/shared/product-imports";
import { ActionTag, ChangedText } from "./preview-cells";
import { fieldWords, rowsText } from "./preview-words";

/** Everything about one product of the file: what is wrong, what changes, what it will look like. */
export function PreviewDetails({ row }: { row: ImportRow }) {
  return (
    <div className="import-details">
      <p className="import-details-where">
        <ActionTag action={row.action} /> Row {rowsText(row.rows)} of the file
      </p>
      {row.reason && <p>{row.reason}</p>}
      {row.problems.length > 0 && <Problems problems={row.problems} />}
      {row.changes.length > 0 && <Changes row={row} />}
      {row.product && <ProductFacts product={row.product} />}
    </div>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <section>
      <h3 className="bp6-heading">Problems</h3>
      <HTMLTable compact bordered className="import-details-table">
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
              <td className="number-cell">{problem.row}</td>
              <td>{problem.column ?? "–"}</td>
              <td className="bp6-monospace-text">{problem.value ?? "–"}</td>
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
    </section>
  );
}

function Changes({ row }: { row: ImportRow }) {
  return (
    <section>
      <h3 className="bp6-heading">Changes</h3>
      <dl className="import-facts">
        {row.changes.map((change) => (
          <div key={change.field}>
            <dt>{fieldWords(change.field)}</dt>
            <dd>
              <ChangedText
                value={change.to}
                change={change}
                {...(change.field === "price" ? { format: formatKes } : {})}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ProductFacts({ product }: { product: NonNullable<ImportRow["product"]> }) {
  const facts: [string, string][] = [
    ["Name", product.name],
    ["Price", formatKes(product.price)],
    ["Condition", product.condition],
    ["Category", product.category],
    ["Specs", product.specs.join(", ")],
    ["SKU", product.sku ?? ""],
    ["Stock", product.quantity === null ? "Left as it is" : String(product.quantity)],
    ["Description", product.description],
  ];
  return (
    <section>
      <h3 className="bp6-heading">As it will be in the shop</h3>
      {product.image_url && (
        <img
          className="import-details-image"
          src={product.image_url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <dl className="import-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
