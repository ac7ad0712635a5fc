import { Button, Callout } from "@blueprintjs/core";
import { PanelStats } from "@blueprintjs/icons";
import type { ImportRow, ProductImport } from "@fundi/shared/import/import-record";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { useCallback, useState } from "react";
import { Screen } from "../../ui/screen";
import { toastProblem } from "../../ui/toasts";
import { CommitBar } from "./commit-bar";
import { useSetMapping } from "./import-queries";
import { formatCount } from "./import-text";
import { assignField } from "./mapping/column-groups";
import type { ColumnChange } from "./mapping/column-row";
import { MappingPane } from "./mapping/mapping-pane";
import { PreviewPane, previewRowId } from "./preview/preview-pane";
import { PreviewPanel } from "./preview/preview-panel";

/** The preview of an import next to its mapping; a change on the left updates the preview on the right. */
export function ImportReview({ data }: { data: ProductImport }) {
  const mapping = useSetMapping(data.id);
  const [showsColumns, setShowsColumns] = useState(true);
  const [opened, setOpened] = useState<ImportRow | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const send = (change: Parameters<typeof mapping.mutate>[0]) => {
    setOpened(null);
    mapping.mutate(change, { onError: toastProblem });
  };
  return (
    <Screen
      title={data.fileName}
      facts={[
        { label: data.format.toUpperCase(), value: formatFileSize(data.fileSize) },
        { label: data.counts.rows === 1 ? "row" : "rows", value: formatCount(data.counts.rows) },
        { label: data.counts.products === 1 ? "product" : "products", value: formatCount(data.counts.products) },
      ]}
      actions={
        <Button
          icon={<PanelStats />}
          text={showsColumns ? "Wider preview" : "Show columns"}
          onClick={() => setShowsColumns(!showsColumns)}
        />
      }
      detail={
        opened && (
          <PreviewPanel
            row={opened}
            isBusy={mapping.isPending}
            onCorrect={(corrections) => send({ corrections })}
            onClose={close}
          />
        )
      }
    >
      <div className="import-review">
        {showsColumns && !opened && (
          <MappingPane
            data={data}
            isBusy={mapping.isPending}
            onColumn={(change) => send({ columns: columnsAfter(data, change) })}
            onOptions={(options) => send({ options })}
            onReading={(reading) => send({ reading })}
          />
        )}
        <div className="import-result">
          {data.notes.length > 0 && (
            <Callout compact className="import-notes">
              <ul>
                {data.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Callout>
          )}
          <PreviewPane
            data={data}
            isBusy={mapping.isPending}
            openRow={opened ? previewRowId(opened) : undefined}
            onOpen={setOpened}
          />
          <CommitBar data={data} isBusy={mapping.isPending} />
        </div>
      </div>
    </Screen>
  );
}

const columnsAfter = ({ columns }: ProductImport, { index, field, label }: ColumnChange) =>
  assignField(columns, index, field).map((each) =>
    each.index === index && label !== undefined ? { ...each, label } : each,
  );
