import { Button, InputGroup } from "@blueprintjs/core";
import type { InventoryItem } from "@fundi/shared/inventory";
import type { AdminProduct } from "@fundi/shared/products";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSettled } from "../../lib/settled";
import { TAKES_SCANS } from "../../scanner/field";
import { FormField } from "../../ui/form-field";
import { skuExistsQuery, stockSearchQuery } from "../inventory/inventory-queries";
import { StockItemPicker } from "../inventory/stock-item-picker";
import type { ProductForm } from "./product-draft";

interface Props {
  form: ProductForm;
  /** Absent for a new one. */
  product?: AdminProduct;
}

/** The SKU of a product and the stock item that counts its pieces (`decisions.md` D3). */
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
              onBlur={() => errors.leave("sku")}
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

/** A code that the maker gives, typed or scanned. */
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
        onBlur={() => errors.leave(name)}
      />
    )}
  </FormField>
);

/**
 * Says while it is typed that a SKU is taken, and what will become of that (checklist ADM-INV-11): a stock item's is found
 * again and sold by this product, another product's is refused.
 */
function useSkuTaken(sku: string, ownSku: string, isLinked: boolean): { hint?: string; error?: string } {
  const settled = useSettled(sku);
  const asked = settled === ownSku ? "" : settled;
  const { data: usedBy = [] } = useQuery(skuExistsQuery(asked));
  const isItem = usedBy.includes("stock_item") && !isLinked;
  const { data: items } = useQuery(stockSearchQuery(isItem ? asked : ""));
  if (!asked || settled !== sku) return {};
  if (usedBy.includes("product")) return { error: "SKU already exists" };
  if (!isItem) return {};
  const item = items?.find((each) => each.sku.toLowerCase() === asked.toLowerCase());
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

/** What is known of the linked item without asking: the product carries the figures of its own, a pick those of another. */
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
