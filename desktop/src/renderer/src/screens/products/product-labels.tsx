import { Button } from "@blueprintjs/core";
import { Barcode } from "@blueprintjs/icons";
import type { AdminProduct } from "@fundi/shared/catalog/products";
import { useState } from "react";
import { LabelDialog } from "../labels/label-dialog";

/** Prints labels for a product; hidden when it has neither SKU nor EAN. */
export function ProductLabels({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  const { name, price, onHand } = product;
  // The shop's SKU tells new from refurbished; the EAN is on the box already, and the counter finds both.
  const sku = product.sku ?? product.ean;
  if (!sku) return null;
  return (
    <div className="product-labels">
      <Button size="small" icon={<Barcode />} text="Labels" onClick={() => setOpen(true)} />
      {isOpen && (
        <LabelDialog
          items={[{ name, sku, price, ...(onHand === null ? {} : { quantity: onHand }) }]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
