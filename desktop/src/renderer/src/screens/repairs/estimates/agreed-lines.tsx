import { Button } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import type { RepairLine } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useState } from "react";
import { LinePriceDialog, LineTechnicianDialog } from "./line-dialogs";

const isCharged = ({ state }: RepairLine): boolean => state !== "not_charged" && state !== "credited";

/** Says who does a line, and why it costs something else than was agreed. */
function storyOf({ technician, agreedPrice, priceReason, isLeftOut, state }: RepairLine): string {
  return [
    technician && `by ${technician.name}`,
    agreedPrice !== null && !isLeftOut && `${formatKes(agreedPrice)} was agreed`,
    isLeftOut ? "left out" : state === "not_charged" && "not charged",
    priceReason,
  ]
    .filter(Boolean)
    .join(" · ");
}

type Open = { kind: "price" | "technician"; lineId: number } | null;

/** The lines that somebody agreed to: who does each, and what is charged for it. */
export function AgreedLines({ job, lines }: { job: Repair; lines: readonly RepairLine[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayChange = job.allowedActions.includes("change_line");
  const total = lines.filter(isCharged).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const chosen = open && lines.find(({ id }) => id === open.lineId);
  return (
    <>
      <table className="estimate-table tabular">
        <caption>Approved</caption>
        <tbody>
          {lines.map((line) => {
            const { id, text, quantity, price } = line;
            const story = storyOf(line);
            return (
              <tr key={id} className={isCharged(line) ? undefined : "is-dropped"}>
                <th scope="row">
                  {text}
                  {quantity > 1 && ` × ${quantity}`}
                  {story && <small>{story}</small>}
                </th>
                {mayChange && (
                  <td className="estimate-line-actions">
                    {!line.isFixed && (isCharged(line) || line.isLeftOut) && (
                      <>
                        <Button
                          size="small"
                          variant="minimal"
                          text="Who…"
                          aria-label={`Who does it: ${text}`}
                          onClick={() => setOpen({ kind: "technician", lineId: id })}
                        />
                        <Button
                          size="small"
                          variant="minimal"
                          text="Price…"
                          aria-label={`Price: ${text}`}
                          onClick={() => setOpen({ kind: "price", lineId: id })}
                        />
                      </>
                    )}
                  </td>
                )}
                <td>{formatKes(price * quantity)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={mayChange ? 2 : 1}>
              To pay
            </th>
            <td>{formatKes(total)}</td>
          </tr>
        </tfoot>
      </table>
      {chosen && open?.kind === "price" && <LinePriceDialog job={job} line={chosen} onClose={close} />}
      {chosen && open?.kind === "technician" && <LineTechnicianDialog job={job} line={chosen} onClose={close} />}
    </>
  );
}
