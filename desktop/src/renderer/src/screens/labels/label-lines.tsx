import { Button, HTMLTable, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { LabelItem } from "../../printing/documents/labels";

/** More than this is a mistake at the keyboard, and more than a browser lays out in one go. */
export const MOST_LABELS = 1000;

/** An item and how many labels were typed for it. */
export interface TypedLine {
  item: LabelItem & { quantity?: number };
  typed: string;
}

/** A whole number of labels, or null when the text is anything else. */
export const toCopies = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

interface Props {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
}

/** How many labels of each item, by hand or as many as lie on the shelf. */
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
        {total > MOST_LABELS ? (
          <span role="alert">Print at most {MOST_LABELS.toLocaleString("en-KE")} labels at a time.</span>
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
