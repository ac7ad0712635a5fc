import { Button } from "@blueprintjs/core";
import { Barcode } from "@blueprintjs/icons";
import type { AdminProduct } from "@fundi/shared/products";
import { useState } from "react";
import { LabelDialog } from "../labels/label-dialog";

/** Labels for a product; none without a SKU to put on them. */
export function ProductLabels({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  const { name, sku, price, onHand } = product;
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
