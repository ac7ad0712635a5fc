import { Button, Switch } from "@blueprintjs/core";
import { Add, Barcode } from "@blueprintjs/icons";
import { searchText } from "@fundi/shared/catalog/search-text";
import { z } from "@fundi/shared/contract/z";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { INVENTORY_EXPORT } from "@fundi/shared/inventory/inventory-export";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { LabelDialog } from "../labels/label-dialog";
import { INVENTORY_COLUMNS, unitFormat } from "./inventory-columns";
import { stockQuery } from "./inventory-queries";
import "./inventory-screen.css";
import { InventoryTabs } from "./inventory-tabs";
import { EditItemDialog, NewItemDialog } from "./item-dialogs";
import { ItemPanel } from "./item-panel";
import type { StockAction } from "./stock-action";
import { AdjustDialog, RestockDialog } from "./stock-dialogs";
import { isLow } from "./stock-text";

const StockAddress = z.object({
  search: z.string().trim().max(100).default(""),
  low: z.stringbool().default(false),
  sort: z.string().default("name"),
  desc: z.stringbool().default(false),
  /** The SKU of an item to add: scanned and unknown. */
  new: z.string().trim().max(80).optional(),
});

type OpenDialog =
  | { action: StockAction; id: number }
  | { action: "new" }
  | { action: "labels"; items: InventoryItem[] }
  | null;

const itemId = ({ id }: InventoryItem) => id;

function factsOf(items: readonly InventoryItem[]) {
  const onHand = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    { label: "items", value: unitFormat.format(items.length) },
    { label: "pieces on hand", value: unitFormat.format(onHand) },
    { label: "running low", value: unitFormat.format(items.filter(isLow).length) },
  ];
}

/** The stock items with low stock filter, details and movements. */
export function StockView() {
  const list = useListScreen("inventory", StockAddress);
  const { setFilter, openId, close } = list;
  const { search, low, sort, desc, new: newSku } = list.filter;
  const mayEdit = useMay("manager");
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const query = useQuery(stockQuery);
  const rows = useMatches(query.data, search, low);
  const find = (needle: number | undefined) => query.data?.find((item) => item.id === needle);

  const start = useCallback((action: StockAction, item: InventoryItem) => setOpenDialog({ action, id: item.id }), []);
  const stop = () => {
    setOpenDialog(null);
    if (newSku !== undefined) setFilter({ new: undefined }, { replace: true });
  };
  const label = useCallback((items: InventoryItem[]) => setOpenDialog({ action: "labels", items }), []);
  const startNew = useCallback(() => setOpenDialog({ action: "new" }), []);
  useScreenKey("n", "New stock item", startNew, mayEdit);
  const rowKeys = useStockKeys(start, label, mayEdit);
  const handled = openDialog && "id" in openDialog ? find(openDialog.id) : undefined;
  const isNew = mayEdit && (openDialog?.action === "new" || newSku !== undefined);

  return (
    <Screen
      title="Inventory"
      facts={query.data && factsOf(query.data)}
      actions={
        <>
          <InventoryTabs current="stock" />
          {mayEdit ? (
            <Button intent="primary" icon={<Add />} text="New item" title="N" onClick={startNew} />
          ) : (
            <RoleNote least="manager">A manager adds items.</RoleNote>
          )}
        </>
      }
      detail={
        openId !== undefined && (
          <ItemPanel
            id={openId}
            item={query.data ? (find(openId) ?? null) : undefined}
            error={query.error}
            onRetry={() => void query.refetch()}
            onClose={close}
            onAction={start}
            onLabels={(item) => label([item])}
          />
        )
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search stock by name or SKU"
        exported={INVENTORY_EXPORT}
        label="Inventory"
        noun="items"
        columns={INVENTORY_COLUMNS}
        rows={rows}
        rowId={itemId}
        sort={useMemo(() => ({ id: sort, desc }), [sort, desc])}
        onSort={(next) => setFilter({ sort: next.id, desc: String(next.desc) })}
        onOpen={list.open}
        rowKeys={rowKeys}
        bulkActions={(items) => <Button icon={<Barcode />} text="Labels" onClick={() => label(items)} />}
        toolbar={
          <Switch
            className="toolbar-switch"
            label="Running low only"
            checked={low}
            onChange={({ currentTarget }) => setFilter({ low: String(currentTarget.checked) })}
          />
        }
        filters={[
          ...(search ? [{ label: `“${search}”`, onRemove: () => setFilter({ search: "" }) }] : []),
          ...(low ? [{ label: "Running low", onRemove: () => setFilter({ low: "false" }) }] : []),
        ]}
        empty={emptyText(search, low, mayEdit && <Button icon={<Add />} text="New item" onClick={startNew} />)}
      />
      {isNew && (
        <NewItemDialog
          sku={newSku}
          onClose={stop}
          onCreated={(item) => {
            setOpenDialog(null);
            navigate(`/admin/inventory/${item.id}`);
          }}
        />
      )}
      {handled && openDialog?.action === "restock" && <RestockDialog item={handled} onClose={stop} />}
      {handled && openDialog?.action === "adjust" && <AdjustDialog item={handled} onClose={stop} />}
      {handled && openDialog?.action === "edit" && <EditItemDialog item={handled} onClose={stop} />}
      {openDialog?.action === "labels" && <LabelDialog items={openDialog.items} onClose={stop} />}
    </Screen>
  );
}

/** Returns what stands instead of the rows; `add` is the button of a shop that has no items yet. */
function emptyText(search: string, low: boolean, add: ReactElement | false) {
  if (search) return { title: "No items match", description: "Take a filter away, or search for something else." };
  if (low) return { title: "Nothing is running low", description: "Every item is above its reorder level." };
  return {
    title: "No stock items yet",
    description: "They come with products that have a SKU and a quantity, or are added here.",
    ...(add && { action: add }),
  };
}

/** Returns the keys of the active row. */
function useStockKeys(
  start: (action: StockAction, item: InventoryItem) => void,
  label: (items: InventoryItem[]) => void,
  mayEdit: boolean,
) {
  return useMemo(
    () => [
      { combo: "r", label: "Restock", run: (item: InventoryItem) => start("restock", item) },
      { combo: "a", label: "Adjust the count", run: (item: InventoryItem) => start("adjust", item) },
      { combo: "l", label: "Print labels", run: (item: InventoryItem) => label([item]) },
      ...(mayEdit ? [{ combo: "e", label: "Edit item", run: (item: InventoryItem) => start("edit", item) }] : []),
    ],
    [start, label, mayEdit],
  );
}

/** Returns the matching items; filtered here, as all items are loaded. */
function useMatches(items: InventoryItem[] | undefined, search: string, low: boolean): InventoryItem[] | undefined {
  return useMemo(() => {
    const needle = searchText(search);
    return items?.filter(
      (item) =>
        (!low || isLow(item)) &&
        (!needle || searchText(item.name).includes(needle) || searchText(item.sku).includes(needle)),
    );
  }, [items, search, low]);
}
