import { FormGroup, HTMLSelect, NumericInput } from "@blueprintjs/core";
import {
  ImportDelimiter,
  ImportEncoding,
  type ImportReading,
  type ProductImport,
} from "@fundi/shared/import/import-record";
import { useId } from "react";

interface Props {
  file: Pick<ProductImport, "format" | "encoding" | "delimiter" | "sheet" | "sheets" | "headerRow">;
  disabled: boolean;
  /** Requests another reading of the file; its columns are detected again. */
  onChange: (reading: ImportReading) => void;
}

const ENCODING_LABELS: Record<ImportEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8 (marked)",
  "utf-16le": "UTF-16 (Windows)",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows Western",
};
const DELIMITER_LABELS: Record<ImportDelimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
};

/** How the file was read, for the rare file that was read wrongly. */
export function FileReadingForm({ file, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="import-options">
      {file.sheets.length > 1 && (
        <FormGroup label="Sheet" labelFor={`${id}-sheet`}>
          <HTMLSelect
            fill
            id={`${id}-sheet`}
            options={file.sheets}
            value={file.sheet ?? ""}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
          />
        </FormGroup>
      )}
      {file.encoding && (
        <FormGroup label="Letters" labelFor={`${id}-encoding`} helperText="Change this when é or – look wrong">
          <HTMLSelect
            fill
            id={`${id}-encoding`}
            options={ImportEncoding.options.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
            value={file.encoding}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ encoding: ImportEncoding.parse(currentTarget.value) })}
          />
        </FormGroup>
      )}
      {file.delimiter && (
        <FormGroup label="Columns are parted by" labelFor={`${id}-delimiter`}>
          <HTMLSelect
            fill
            id={`${id}-delimiter`}
            options={ImportDelimiter.options.map((value) => ({ value, label: DELIMITER_LABELS[value] }))}
            value={file.delimiter}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ delimiter: ImportDelimiter.parse(currentTarget.value) })}
          />
        </FormGroup>
      )}
      {(file.format === "csv" || file.format === "xlsx") && (
        <FormGroup label="Row with the column titles" labelFor={`${id}-header`} helperText="0 when there is none">
          <NumericInput
            // Another header row from the server resets the field.
            key={file.headerRow}
            fill
            id={`${id}-header`}
            min={0}
            max={1000}
            minorStepSize={null}
            buttonPosition="none"
            defaultValue={file.headerRow}
            disabled={disabled}
            onBlur={({ currentTarget }) => {
              const headerRow = Number.parseInt(currentTarget.value, 10);
              if (headerRow >= 0 && headerRow !== file.headerRow) onChange({ headerRow });
            }}
          />
        </FormGroup>
      )}
    </div>
  );
}
