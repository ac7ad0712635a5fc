import type { Battery } from "@fundi/shared/catalog/product-grade";
import type { AdminProduct } from "@fundi/shared/catalog/products";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { formatKes } from "@fundi/shared/values/money";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fileUrl } from "../../lib/file-url";
import { RoleNote } from "../../session/role-note";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { TimeAgo } from "../../ui/time-ago";
import { UnitSection } from "../inventory/units/unit-section";
import { ProductLabels } from "./product-labels";

/** A read-only product, for staff who may not edit it. */
export function ProductFacts({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  return (
    <DetailPanel title={product.name} recordKey={product.id} onClose={onClose}>
      <RoleNote least="manager">A manager changes products and prices.</RoleNote>
      {product.photos.length > 0 && (
        <ul className="product-photos" aria-label="Photos">
          {product.photos.map(({ url, alt }) => (
            <li key={url}>
              <img
                src={fileUrl(thumbnailUrl(url))}
                alt={alt || product.name}
                title={alt}
                referrerPolicy="no-referrer"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className="product-facts">
        <Fact label="Price">{formatKes(product.price)}</Fact>
        <Fact label="Condition">{product.condition === "new" ? "New" : "Refurbished"}</Fact>
        {product.grade && <Fact label="Grade">{product.grade}</Fact>}
        {product.battery && <Fact label="Battery">{describeBattery(product.battery)}</Fact>}
        <Fact label="Category">{product.category}</Fact>
        <Fact label="SKU">{product.sku ?? "–"}</Fact>
        {product.ean && <Fact label="EAN">{product.ean}</Fact>}
        {product.mpn && <Fact label="Part number">{product.mpn}</Fact>}
        <Fact label="Stock">
          {product.inventoryItemId === null ? (
            "Not counted"
          ) : (
            <Link to={`/admin/inventory/${product.inventoryItemId}`}>
              {product.onHand} on hand, {product.available} available
            </Link>
          )}
        </Fact>
        <Fact label="Changed">
          <TimeAgo at={product.updatedAt} />
        </Fact>
      </dl>
      <ProductLabels product={product} />
      {product.inventoryItemId !== null && product.hasUnits && (
        <UnitSection
          key={product.inventoryItemId}
          item={{ id: product.inventoryItemId, name: product.name }}
          counted={product.onHand ?? 0}
        />
      )}
      {product.specs.length > 0 && (
        <DetailSection title="Specs">
          <ul className="product-specs">
            {product.specs.map((spec) => (
              <li key={spec}>{spec}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      {product.description && (
        <DetailSection title="Description">
          <p className="product-description">{product.description}</p>
        </DetailSection>
      )}
    </DetailPanel>
  );
}

const describeBattery = ({ health, cycles, measuredOn }: Battery): string =>
  [`${health}%`, cycles !== null && `${cycles} cycles`, measuredOn !== null && `measured on ${measuredOn}`]
    .filter(Boolean)
    .join(", ");

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
