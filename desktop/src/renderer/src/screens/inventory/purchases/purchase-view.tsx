import { Button } from "@blueprintjs/core";
import { Download, Print } from "@blueprintjs/icons";
import { searchText } from "@fundi/shared/catalog/search-text";
import { PURCHASE_LINES_MAX, type PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { saveFile } from "../../../lib/save-file";
import { printPurchaseList } from "../../../printing/printing";
import { usePrint } from "../../../printing/use-print";
import { DataTable } from "../../../ui/data-table/data-table";
import { searchTag } from "../../../ui/list-filters";
import { Screen } from "../../../ui/screen";
import { ScreenSearch } from "../../../ui/screen-search";
import { showToast } from "../../../ui/toasts";
import { LabelDialog } from "../../labels/label-dialog";
import { InventoryTabs } from "../inventory-tabs";
import { PURCHASE_COLUMNS } from "./purchase-columns";
import { toCsv } from "./purchase-csv";
import { purchaseListQuery, useChangeLine } from "./purchase-queries";
import "../inventory-screen.css";
import "./purchase-view.css";
import { type Arrival, ReceiveDialog } from "./receive-dialog";

const lineId = ({ item }: PurchaseLine) => item.id;
const worthOf = (lines: PurchaseLine[]) =>
  `${formatKes(lines.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0))} at selling prices`;

const NO_MATCH = {
  title: "No items match",
  description: "Only what runs low is listed here; the stock has every item.",
};
const NOTHING_TO_BUY = {
  title: "Nothing to buy",
  description: "Items come here by themselves when they fall to their reorder level.",
};

type OpenDialog =
  | { what: "receive"; lines: PurchaseLine[]; clear: () => void }
  | { what: "labels"; arrived: Arrival[] }
  | null;

function receivedText(arrived: readonly Arrival[]): string {
  const units = arrived.reduce((sum, { amount }) => sum + amount, 0);
  const [only] = arrived;
  return only && arrived.length === 1
    ? `${only.item.name}: ${units} received, now ${only.item.quantity} on hand.`
    : `${units} pieces of ${arrived.length} items received.`;
}

const toFile = (lines: readonly PurchaseLine[]) =>
  saveFile(new Blob([toCsv(lines)], { type: "text/csv" }), "purchase-list.csv");

/** The purchase list: low stock and ordered items, until they are received. */
export function PurchaseView() {
  const list = useQuery(purchaseListQuery);
  const [search, setSearch] = useState("");
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { print, isPrinting } = usePrint();
  const change = useChangeLine();
  const all = list.data?.items;
  const total = list.data?.total ?? all?.length ?? 0;
  const rows = useMemo(() => {
    const needle = searchText(search);
    return all?.filter(({ item, supplier }) =>
      [item.name, item.sku, supplier].some((text) => searchText(text).includes(needle)),
    );
  }, [all, search]);
  const suppliers = useMemo(() => [...new Set(all?.map(({ supplier }) => supplier).filter(Boolean))].sort(), [all]);
  const order = (lines: readonly PurchaseLine[], isOrdered: boolean) => {
    for (const line of lines) if ((line.orderedAt !== null) !== isOrdered) change.mutate({ line, body: { isOrdered } });
  };

  return (
    <Screen
      title="Inventory"
      facts={
        all && [
          { label: "to buy", value: total },
          { label: "ordered", value: all.filter(({ orderedAt }) => orderedAt).length },
        ]
      }
      actions={
        <>
          <InventoryTabs current="purchases" />
          <Button
            icon={<Print />}
            text="Print"
            disabled={!rows?.length || isPrinting}
            onClick={() => print((by) => printPurchaseList(rows ?? [], by))}
          />
          <Button icon={<Download />} text="CSV" disabled={!rows?.length} onClick={() => toFile(rows ?? [])} />
        </>
      }
    >
      <ScreenSearch label="Search the purchase list" value={search} onChange={setSearch} />
      <datalist id="purchase-suppliers">
        {suppliers.map((supplier) => (
          <option key={supplier} value={supplier} />
        ))}
      </datalist>
      <DataTable
        id="purchases"
        label="Purchase list"
        noun="items"
        columns={PURCHASE_COLUMNS}
        rows={rows}
        rowId={lineId}
        bulkActions={(lines, clear) => (
          <PurchaseActions
            lines={lines}
            onOrder={(isOrdered) => order(lines, isOrdered)}
            onReceive={() => setOpenDialog({ what: "receive", lines, clear })}
            onPrint={() => print((by) => printPurchaseList(lines, by))}
          />
        )}
        summary={worthOf}
        toolbar={
          total > PURCHASE_LINES_MAX && (
            <span role="status">The first {PURCHASE_LINES_MAX.toLocaleString("en-KE")} by name</span>
          )
        }
        filters={searchTag(search, setSearch)}
        empty={search ? NO_MATCH : NOTHING_TO_BUY}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {openDialog?.what === "receive" && (
        <ReceiveDialog
          lines={openDialog.lines}
          onClose={() => setOpenDialog(null)}
          onReceived={(arrived) => {
            openDialog.clear();
            setOpenDialog(null);
            void showToast({
              intent: "success",
              message: receivedText(arrived),
              action: { text: "Labels", onClick: () => setOpenDialog({ what: "labels", arrived }) },
            });
          }}
        />
      )}
      {openDialog?.what === "labels" && (
        <LabelDialog
          items={openDialog.arrived.map(({ item, amount }) => ({ ...item, copies: amount }))}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Screen>
  );
}

interface PurchaseActionsProps {
  lines: PurchaseLine[];
  onOrder: (isOrdered: boolean) => void;
  onReceive: () => void;
  onPrint: () => void;
}

/** What is done with the selected lines. The main action: order new lines, receive ordered ones. */
function PurchaseActions({ lines, onOrder, onReceive, onPrint }: PurchaseActionsProps) {
  const areOrdered = lines.every(({ orderedAt }) => orderedAt);
  return (
    <>
      {!areOrdered && <Button intent="primary" text="Mark ordered" onClick={() => onOrder(true)} />}
      <Button
        intent={areOrdered ? "primary" : "none"}
        text="Received…"
        title="Restock what arrived"
        onClick={onReceive}
      />
      {areOrdered && <Button text="Not ordered" onClick={() => onOrder(false)} />}
      <Button icon={<Print />} text="Print" onClick={onPrint} />
      <Button icon={<Download />} text="CSV" onClick={() => toFile(lines)} />
    </>
  );
}
