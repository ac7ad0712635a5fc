import { Button, HTMLTable, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { LabelItem } from "../../printing/documents/labels";

/** More is a typing mistake, and more than a browser can lay out at once. */
export const MAX_LABELS = 1000;

/** An item with its number of labels as typed. */
export interface TypedLine {
  item: LabelItem & { quantity?: number };
  typed: string;
}

/** Parses a whole number of labels; null for any other text. */
export const toCopies = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

interface Props {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

/** The number of labels of each item, typed or one per unit in stock. */
export function LabelLines({ lines, onChange }: Props) {
  const hasCounts = lines.some(({ item }) => item.quantity !== undefined);
  const total = lines.reduce((sum, { typed }) => sum + (toCopies(typed) ?? 0), 0);
  const isUnread = lines.some(({ typed }) => toCopies(typed) === null);
  const set = (sku: string, typed: string) =>
    onChange(lines.map((line) => (line.item.sku === sku ? { ...line, typed } : line)));
  return (
    <>
      <HTMLTable compact className="label-lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Labels</th>
            <th scope="col">
              <span className="frame-unseen">Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, typed }) => (
            <tr key={item.sku}>
              <td>
                {item.name} <span className="label-lines-sku">{item.sku}</span>
              </td>
              <td>
                <InputGroup
                  className="label-lines-count"
                  size="small"
                  inputMode="numeric"
                  aria-label={`Labels of ${item.name}`}
                  aria-invalid={toCopies(typed) === null}
                  intent={toCopies(typed) === null ? "danger" : "none"}
                  maxLength={4}
                  value={typed}
                  onValueChange={(text) => set(item.sku, text)}
                />
              </td>
              <td>
                {lines.length > 1 && (
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={`No labels of ${item.name}`}
                    onClick={() => onChange(lines.filter((line) => line.item.sku !== item.sku))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <p className="label-hint">
        {total > MAX_LABELS ? (
          <span role="alert">Print at most {MAX_LABELS.toLocaleString("en-KE")} labels at a time.</span>
        ) : (
          <span role="status">{isUnread ? "Enter how many labels, in digits." : "Scan something to add it."}</span>
        )}
        {hasCounts && (
          <Button
            size="small"
            variant="minimal"
            text="One for each piece on hand"
            onClick={() =>
              onChange(
                lines.map((line) =>
                  line.item.quantity === undefined ? line : { ...line, typed: String(line.item.quantity) },
                ),
              )
            }
          />
        )}
      </p>
    </>
  );
}
