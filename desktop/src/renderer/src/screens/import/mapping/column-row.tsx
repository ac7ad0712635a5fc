import { HTMLSelect, InputGroup, Tag } from "@blueprintjs/core";
import { IMPORT_FIELDS, type ImportColumn, ImportField } from "@fundi/shared/import/import-record";
import { useId } from "react";
import { FIELD_GROUPS } from "./column-groups";

/** Assigns another field to a column, or another label to a spec. */
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

/** One column of the file: title, samples, field, and how it was detected. */
export function ColumnRow({ column, disabled, onChange }: Props) {
  const titleId = useId();
  const reasonId = useId();
  const isUnsure = column.confidence === "unsure" && column.field !== "ignore";
  return (
    <li className="import-column">
      <div className="import-column-from">
        <strong id={titleId}>{column.header || `Column ${column.index + 1}`}</strong>
        <span className="import-column-samples" title={column.samples.join("\n")}>
          {column.samples.join(" · ") || "Always empty"}
        </span>
      </div>
      <div className="import-column-to">
        <HTMLSelect
          fill
          aria-labelledby={titleId}
          aria-describedby={reasonId}
          title={IMPORT_FIELDS[column.field].hint}
          disabled={disabled}
          value={column.field}
          onChange={({ currentTarget }) =>
            onChange({ index: column.index, field: ImportField.parse(currentTarget.value) })
          }
        >
          {FIELD_GROUPS.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.fields.map((field) => (
                <option key={field} value={field} title={IMPORT_FIELDS[field].hint}>
                  {IMPORT_FIELDS[field].label}
                </option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
        {column.field === "spec" && <SpecLabel column={column} disabled={disabled} onChange={onChange} />}
        {/* Omitted when the label says the same */}
        <span id={reasonId} className={column.field === "spec" && !isUnsure ? "frame-unseen" : "import-column-reason"}>
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

/** The spec's label on the product; submitted on blur, not on each key. */
function SpecLabel({ column, disabled, onChange }: Props) {
  const save = (label: string) => {
    if (label.trim() !== column.label) onChange({ index: column.index, field: column.field, label: label.trim() });
  };
  return (
    <InputGroup
      // Another label from the server resets the field.
      key={column.label}
      size="small"
      leftElement={<span className="import-column-as">as</span>}
      aria-label={`Label of the spec ${column.header}`}
      placeholder="no label"
      defaultValue={column.label}
      disabled={disabled}
      maxLength={60}
      onBlur={({ currentTarget }) => save(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") save(currentTarget.value);
      }}
    />
  );
}
