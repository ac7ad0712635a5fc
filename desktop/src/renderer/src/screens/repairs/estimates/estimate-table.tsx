import { formatKes } from "@fundi/shared/values/money";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import { CellTag } from "../../../ui/cell-tag";
import { costWords, marginWords } from "./estimate-text";

/** The lines of an estimate with their sums; for managers with what each costs and earns. */
export function EstimateTable({ lines, sums }: Pick<Estimate, "lines" | "sums">) {
  return (
    <table className="estimate-table tabular">
      <tbody>
        {lines.map(({ id, option, text, quantity, price, priceNow, isRequired, warrantyDays, cost, margin }) => (
          <tr key={id}>
            <th scope="row">
              {option && <CellTag>{option}</CellTag>} {text}
              {quantity > 1 && ` × ${quantity}`}
              <small>
                {[
                  !isRequired && "can be left out",
                  warrantyDays > 0 && `${warrantyDays} ${warrantyDays === 1 ? "day" : "days"} of warranty`,
                  priceNow !== null && `costs ${formatKes(priceNow)} now`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
              {margin !== undefined && <small>{costWords({ cost: cost ?? null, quantity, margin })}</small>}
            </th>
            <td>{formatKes(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ option, required, all, margin, marginPercent }) => (
          <tr key={option ?? "all"}>
            <th scope="row">
              {option ? `Option ${option}` : "Total"}
              {margin !== undefined && <small>{marginWords({ margin, marginPercent: marginPercent ?? null })}</small>}
            </th>
            <td>
              {formatKes(required)}
              {all !== required && <small>up to {formatKes(all)}</small>}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
