import { Button, Callout, Collapse } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { ImportColumn } from "@fundi/shared/import/import-record";
import { useId, useState } from "react";
import { countOf } from "../import-text";
import { mappingProblem, splitColumns } from "./column-groups";
import { type ColumnChange, ColumnRow } from "./column-row";

interface Props {
  columns: readonly ImportColumn[];
  disabled: boolean;
  onChange: (change: ColumnChange) => void;
}

/** Assigns fields to the file's columns. Columns that are not imported are collapsed, with their number. */
export function ColumnMapping({ columns, disabled, onChange }: Props) {
  const ignoredId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { used, ignored } = splitColumns(columns);
  const problem = mappingProblem(columns);
  const rows = (some: readonly ImportColumn[]) =>
    some.map((column) => <ColumnRow key={column.index} column={column} disabled={disabled} onChange={onChange} />);
  return (
    <>
      {problem && (
        <Callout compact intent="warning" role="status">
          {problem}
        </Callout>
      )}
      <ul className="import-columns">{rows(used)}</ul>
      {ignored.length > 0 && (
        <>
          <Button
            fill
            alignText="start"
            variant="minimal"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            aria-controls={ignoredId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {countOf(ignored.length, "column")} not imported
          </Button>
          <Collapse isOpen={isOpen}>
            <ul id={ignoredId} className="import-columns">
              {rows(ignored)}
            </ul>
          </Collapse>
        </>
      )}
    </>
  );
}
