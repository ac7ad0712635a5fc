import { Button, InputGroup } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useSettled } from "../../lib/settled";
import { FormField } from "../../ui/form-field";
import { skuExistsQuery, stockItemQuery, stockSearchQuery } from "../inventory/inventory-queries";
import { StockItemPicker } from "../inventory/stock-item-picker";
import type { ProductForm } from "./product-draft";

/** The SKU of a product and the stock item that counts its pieces (`decisions.md` D3). */
export function ProductStockFields({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { draft, errors, change } = form;
  const isLinked = draft.inventoryItemId !== null;
  const takenHint = useTakenHint(draft.sku.trim(), form.base.sku, isLinked);
  return (
    <>
      <div className="product-form-pair">
        <FormField label="SKU" info="optional" error={errors.of("sku")} hint={takenHint}>
          {(control) => (
            <InputGroup
              {...control}
              intent={takenHint ? "warning" : "none"}
              maxLength={80}
              spellCheck={false}
              value={draft.sku}
              onValueChange={(sku) => change({ sku })}
              onBlur={() => errors.leave("sku")}
            />
          )}
        </FormField>
        {isNew && !isLinked && (
          <FormField label="Pieces in stock" info="optional" error={errors.of("quantity")} hint="Empty: not counted">
            {(control) => (
              <InputGroup
                {...control}
                inputMode="numeric"
                value={draft.quantity}
                onValueChange={(quantity) => change({ quantity })}
                onBlur={() => errors.leave("quantity")}
              />
            )}
          </FormField>
        )}
      </div>
      {draft.inventoryItemId === null ? (
        <FormField label="Counted with a stock item" info="optional" error={errors.of("inventoryItemId")}>
          {(control) => (
            <StockItemPicker
              control={control}
              onPick={(item) => change({ inventoryItemId: item.id, sku: draft.sku.trim() || item.sku, quantity: "" })}
            />
          )}
        </FormField>
      ) : (
        <LinkedItem id={draft.inventoryItemId} onUnlink={() => change({ inventoryItemId: null })} />
      )}
    </>
  );
}

/** Says while it is typed that a SKU is taken, and what will become of that (checklist ADM-INV-11). */
function useTakenHint(sku: string, ownSku: string, isLinked: boolean): string | undefined {
  const settled = useSettled(sku);
  const asked = settled === ownSku || isLinked ? "" : settled;
  const { data: exists } = useQuery(skuExistsQuery(asked));
  const { data: items } = useQuery(stockSearchQuery(exists ? asked : ""));
  if (!asked || settled !== sku || !exists) return undefined;
  const item = items?.find((each) => each.sku.toLowerCase() === asked.toLowerCase());
  return item
    ? `SKU already exists, as the stock item “${item.name}” (${item.available} available)`
    : "SKU already exists";
}

function LinkedItem({ id, onUnlink }: { id: number; onUnlink: () => void }) {
  const { data: item } = useQuery(stockItemQuery(id));
  return (
    <div className="product-linked">
      {item ? (
        <span>
          Counted with <Link to={`/admin/inventory/${id}`}>{item.name}</Link>
          <span className="product-linked-figures tabular">
            {item.quantity} on hand · {item.reserved} reserved · <strong>{item.available} available</strong>
          </span>
        </span>
      ) : (
        <span className="bp6-skeleton">Counted with a stock item</span>
      )}
      <Button size="small" text="Unlink" title="Stop counting this product" onClick={onUnlink} />
    </div>
  );
}
