import { HTMLSelect, InputGroup, Tag } from "@blueprintjs/core";
import { IMPORT_FIELDS, type ImportColumn, type ImportField } from "@fundi/shared/product-imports";
import { useId } from "react";
import { FIELD_GROUPS } from "./column-groups";

/** A column given another field, or a spec given another label. */
export interface ColumnChange {
  index: number;
  field: ImportField;
  label?: string;
}

interface Props {
  column: ImportColumn;
  disabled: boolean;
  onChange: (change: ColumnChange) => void;
}

/** One column of the file: its title, what is in it, what it becomes, and why that was guessed. */
export function ColumnRow({ column, disabled, onChange }: Props) {
  const titleId = useId();
  const reasonId = useId();
  const isUnsure = column.confidence === "unsure" && column.field !== "ignore";
  return (
    <li className="import-column">
      <div className="import-column-from">
        <strong id={titleId}>{column.header || `Column ${column.index + 1}`}</strong>
        <span className="import-column-samples bp6-text-muted">{column.samples.join(" · ") || "Always empty"}</span>
      </div>
      <div className="import-column-to">
        <HTMLSelect
          fill
          aria-labelledby={titleId}
          aria-describedby={reasonId}
          disabled={disabled}
          value={column.field}
          onChange={(event) => onChange({ index: column.index, field: event.currentTarget.value as ImportField })}
        >
          {FIELD_GROUPS.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.fields.map((field) => (
                <option key={field} value={field}>
                  {IMPORT_FIELDS[field].label}
                </option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
        {column.field === "spec" && (
          <SpecLabel column={column} labelledBy={titleId} disabled={disabled} onChange={onChange} />
        )}
        <span id={reasonId} className="import-column-reason bp6-text-muted">
          {isUnsure && (
            <Tag minimal intent="warning">
              Please check
            </Tag>
          )}
          {column.reason}
        </span>
      </div>
    </li>
  );
}

/** How the spec is called on the product; sent when the field is left, not at each key. */
function SpecLabel({ column, labelledBy, disabled, onChange }: Props & { labelledBy: string }) {
  const save = (label: string) => {
    if (label.trim() !== column.label) onChange({ index: column.index, field: column.field, label: label.trim() });
  };
  const [sample = "…"] = column.samples;
  return (
    <InputGroup
      // Another label from the server starts the field anew.
      key={column.label}
      size="small"
      aria-labelledby={labelledBy}
      placeholder="No label"
      title="How this spec is called on the product"
      defaultValue={column.label}
      disabled={disabled}
      maxLength={60}
      rightElement={<Tag minimal>{column.label ? `${column.label}: ${sample}` : sample}</Tag>}
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") save(event.currentTarget.value);
      }}
    />
  );
}
