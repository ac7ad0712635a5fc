import { Button, InputGroup } from "@blueprintjs/core";
import type { AdminProduct } from "@fundi/shared/catalog/products";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useDebouncedValue } from "../../lib/debounced-value";
import { TAKES_SCANS } from "../../scanner/field";
import { FormField } from "../../ui/forms/form-field";
import { skuExistsQuery, stockSearchQuery } from "../inventory/inventory-queries";
import { StockItemPicker } from "../inventory/stock-item-picker";
import type { ProductForm } from "./product-draft";

interface Props {
  form: ProductForm;
  /** Absent for a new product. */
  product?: AdminProduct;
}

/** The SKU of a product and its stock item. */
export function ProductStockFields({ form, product }: Props) {
  const { draft, errors, change } = form;
  const [picked, setPicked] = useState<InventoryItem | null>(null);
  const isLinked = draft.inventoryItemId !== null;
  const taken = useSkuTaken(draft.sku.trim(), form.base.sku, isLinked);
  return (
    <>
      <div className="product-form-pair">
        <FormField label="SKU" info="optional" error={errors.of("sku") ?? taken.error} hint={taken.hint}>
          {(control) => (
            <InputGroup
              {...control}
              intent={taken.hint ? "warning" : "none"}
              {...TAKES_SCANS}
              maxLength={80}
              spellCheck={false}
              value={draft.sku}
              onValueChange={(sku) => change({ sku })}
              onBlur={() => errors.touch("sku")}
            />
          )}
        </FormField>
        <CodeField form={form} name="ean" label="EAN" hint="Scanned at the counter" />
        <CodeField form={form} name="mpn" label="Part number" hint="The manufacturer's" />
        {!product && !isLinked && (
          <FormField label="Pieces in stock" info="optional" error={errors.of("quantity")} hint="Empty: not counted">
            {(control) => (
              <InputGroup
                {...control}
                inputMode="numeric"
                value={draft.quantity}
                onValueChange={(quantity) => change({ quantity })}
                onBlur={() => errors.touch("quantity")}
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
              onPick={(item) => {
                setPicked(item);
                change({ inventoryItemId: item.id, sku: draft.sku.trim() || item.sku, quantity: "" });
              }}
            />
          )}
        </FormField>
      ) : (
        <LinkedItem
          id={draft.inventoryItemId}
          stock={stockOf(draft.inventoryItemId, product, picked)}
          onUnlink={() => change({ inventoryItemId: null })}
        />
      )}
    </>
  );
}

interface CodeFieldProps {
  form: ProductForm;
  name: "ean" | "mpn";
  label: string;
  hint?: string;
}

/** A manufacturer's code, typed or scanned. */
const CodeField = ({ form: { draft, errors, change }, name, label, hint }: CodeFieldProps) => (
  <FormField label={label} info="optional" error={errors.of(name)} {...(hint && { hint })}>
    {(control) => (
      <InputGroup
        {...control}
        {...TAKES_SCANS}
        maxLength={name === "ean" ? 20 : 80}
        spellCheck={false}
        value={draft[name]}
        onValueChange={(value) => change({ [name]: value })}
        onBlur={() => errors.touch(name)}
      />
    )}
  </FormField>
);

/**
 * Warns while a SKU is typed that it is taken, and explains the effect: an existing stock item is linked to the product,
 * another product's SKU is refused.
 */
function useSkuTaken(sku: string, ownSku: string, isLinked: boolean): { hint?: string; error?: string } {
  const debouncedSku = useDebouncedValue(sku);
  const skuToCheck = debouncedSku === ownSku ? "" : debouncedSku;
  const { data: usedBy = [] } = useQuery(skuExistsQuery(skuToCheck));
  const isItem = usedBy.includes("stock_item") && !isLinked;
  const { data: items } = useQuery(stockSearchQuery(isItem ? skuToCheck : ""));
  if (!skuToCheck || debouncedSku !== sku) return {};
  if (usedBy.includes("product")) return { error: "SKU already exists" };
  if (!isItem) return {};
  const item = items?.find((each) => each.sku.toLowerCase() === skuToCheck.toLowerCase());
  return {
    hint: item
      ? `SKU already exists, as the stock item “${item.name}” (${item.available} available)`
      : "SKU already exists",
  };
}

interface Stock {
  quantity: number;
  reserved: number;
  available: number;
}

/** Returns the figures of the linked item: the product's own, or those of the picked item. */
function stockOf(id: number, product: AdminProduct | undefined, picked: InventoryItem | null): Stock | null {
  if (picked?.id === id) return picked;
  if (product?.inventoryItemId !== id) return null;
  return { quantity: product.onHand ?? 0, reserved: product.reserved ?? 0, available: product.available ?? 0 };
}

function LinkedItem({ id, stock, onUnlink }: { id: number; stock: Stock | null; onUnlink: () => void }) {
  return (
    <div className="product-linked">
      <span>
        Counted with a <Link to={`/admin/inventory/${id}`}>stock item</Link>
        {stock && (
          <span className="product-linked-figures tabular">
            {stock.quantity} on hand · {stock.reserved} reserved · <strong>{stock.available} available</strong>
          </span>
        )}
      </span>
      <Button size="small" text="Unlink" title="Stop counting this product" onClick={onUnlink} />
    </div>
  );
}
