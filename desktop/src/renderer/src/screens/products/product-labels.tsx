import { Button } from "@blueprintjs/core";
import { Barcode } from "@blueprintjs/icons";
import type { AdminProduct } from "@fundi/shared/products";
import { useState } from "react";
import { LabelDialog } from "../labels/label-dialog";

/** Labels for a product; none without a SKU or an EAN to put on them. */
export function ProductLabels({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  const { name, price, onHand } = product;
  // The shop's own code tells new from refurbished; the maker's is on the box, and the counter knows it too.
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
