import { Button, Collapse } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { ImportOptions, ImportReading, ProductImport } from "@fundi/shared/import/import-record";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { categoriesQuery } from "../../products/product-queries";
import { FileReadingForm } from "../file-reading-form";
import { ImportOptionsForm } from "../import-options-form";
import { ColumnMapping } from "./column-mapping";
import type { ColumnChange } from "./column-row";

interface Props {
  data: ProductImport;
  isBusy: boolean;
  onColumn: (change: ColumnChange) => void;
  onOptions: (options: ImportOptions) => void;
  onReading: (reading: ImportReading) => void;
}

/** The mapping of the file: columns, defaults and reading options. */
export function MappingPane({ data, isBusy, onColumn, onOptions, onReading }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <aside className="import-mapping" aria-label="How the file is understood">
      <Part title="Options" isOpenAtFirst>
        <ImportOptionsForm
          options={data.options}
          currencies={data.currencies}
          priceRanges={data.priceRanges}
          hasCategory={data.columns.some(({ field }) => field === "category")}
          categories={categories.map(({ name }) => name)}
          disabled={isBusy}
          onChange={onOptions}
        />
      </Part>
      <Part title="Columns" isOpenAtFirst>
        <ColumnMapping columns={data.columns} disabled={isBusy} onChange={onColumn} />
      </Part>
      <Part title="How the file was read">
        <FileReadingForm file={data} disabled={isBusy} onChange={onReading} />
      </Part>
    </aside>
  );
}

function Part({
  title,
  isOpenAtFirst = false,
  children,
}: {
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <section className="import-part">
      <h2>
        <Button
          fill
          alignText="start"
          variant="minimal"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          text={title}
          onClick={() => setIsOpen(!isOpen)}
        />
      </h2>
      <Collapse isOpen={isOpen} keepChildrenMounted>
        <div id={bodyId} className="import-part-body">
          {children}
        </div>
      </Collapse>
    </section>
  );
}
