import { Button, ButtonGroup } from "@blueprintjs/core";
import type { ImportRow, ProductImport } from "@fundi/shared/import/import-record";
import { useQuery } from "@tanstack/react-query";
import { useAddress } from "../../../lib/address";
import { DataTable } from "../../../ui/data-table/data-table";
import { importRowsQuery, PREVIEW_PAGE_SIZE } from "../import-queries";
import { PREVIEW_LAYOUTS } from "./preview-columns";
import { layoutOf, PreviewAddress, type PreviewShow, previewTabs, rowFilterOf } from "./preview-view";

interface Props {
  data: ProductImport;
  /** A new mapping is being saved, so the preview is about to change. */
  isBusy: boolean;
  openRow: number | undefined;
  onOpen: (row: ImportRow) => void;
}

/** Rows are keyed by the first row of the file that makes up the product, which is unique. */
export const previewRowId = ({ rows }: ImportRow): number => rows[0] ?? 0;

/** What the import will do with each product of the file. */
export function PreviewPane({ data, isBusy, openRow, onOpen }: Props) {
  const [{ show, page }, setAddress] = useAddress(PreviewAddress);
  const query = useQuery(importRowsQuery(data, rowFilterOf(show), page));
  const layout = PREVIEW_LAYOUTS[layoutOf(show, data.counts)];
  return (
    <DataTable
      key={layout.id}
      id={layout.id}
      label="Preview"
      noun="products"
      columns={layout.columns}
      rows={query.data?.items}
      rowId={previewRowId}
      pages={{
        page,
        pageSize: PREVIEW_PAGE_SIZE,
        total: query.data?.total ?? 0,
        totalIsExact: true,
        onPage: (next) => setAddress({ page: next }),
      }}
      openId={openRow}
      onOpen={onOpen}
      toolbar={<PreviewTabs data={data} show={show} onShow={(next) => setAddress({ show: next })} />}
      empty={
        show === "all"
          ? {
              title: "No products were found in this file",
              description: "Check which column is the name and which the price, or choose another file.",
            }
          : {
              title: "None of these",
              action: <Button text="Show all rows" onClick={() => setAddress({ show: "all" })} />,
            }
      }
      error={query.error}
      onRetry={() => void query.refetch()}
      isRefreshing={query.isFetching || isBusy}
    />
  );
}

interface TabsProps {
  data: ProductImport;
  show: PreviewShow;
  onShow: (show: PreviewShow) => void;
}

const PreviewTabs = ({ data, show, onShow }: TabsProps) => (
  <ButtonGroup className="import-tabs" variant="minimal" role="group" aria-label="Show">
    {previewTabs(data.counts, data.state === "done").map((tab) => (
      <Button
        key={tab.show}
        active={tab.show === show}
        aria-pressed={tab.show === show}
        disabled={tab.count === 0 && tab.show !== show}
        onClick={() => onShow(tab.show)}
      >
        {tab.label} <span className="import-tab-count tabular">{tab.count.toLocaleString("en-KE")}</span>
      </Button>
    ))}
  </ButtonGroup>
);
