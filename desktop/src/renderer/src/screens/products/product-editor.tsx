import { Button, Callout } from "@blueprintjs/core";
import { AdminProduct } from "@fundi/shared/catalog/products";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { DetailSection } from "../../ui/detail-panel";
import { DeleteRecordButton, RecordEditor } from "../../ui/forms/record-editor";
import { useRecordForm } from "../../ui/forms/record-form";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnitSection } from "../inventory/units/unit-section";
import { PriceAlerts } from "./price-alerts";
import { draftErrors, FIELD_LABELS, toDraft, toUpdateBody } from "./product-draft";
import { ProductFields } from "./product-fields";
import { ProductLabels } from "./product-labels";
import { productQuery, useUpdateProduct } from "./product-queries";
import { ProductStockFields } from "./product-stock-fields";

interface Props {
  product: AdminProduct;
  onClose: () => void;
  onDelete: (product: AdminProduct) => void;
}

/** Edits an existing product. */
export function ProductEditor({ product, onClose, onDelete }: Props) {
  const queries = useQueryClient();
  const update = useUpdateProduct();
  const show = (newest: AdminProduct) => queries.setQueryData(productQuery(newest.id).queryKey, newest);
  const { form, element, latest, settled } = useRecordForm({
    record: product,
    toDraft,
    findErrors: draftErrors,
    shape: AdminProduct,
    show,
    words: { saved: "Product updated successfully!", failed: "Failed to update product" },
  });
  const save = (sent: typeof latest) =>
    update.mutate({ params: { id: product.id }, body: toUpdateBody(form.base, sent, form.version) }, settled(sent));

  return (
    <RecordEditor
      title={product.name}
      recordKey={product.id}
      {...{ form, element, latest, onClose }}
      labels={FIELD_LABELS}
      isSaving={update.isPending}
      onSave={save}
      actions={<DeleteRecordButton of="product" onDelete={() => onDelete(product)} />}
      after={
        <p className="record-dates">
          Number {product.id} · added <TimeAgo at={product.created_at} /> · changed <TimeAgo at={product.updatedAt} /> ·{" "}
          <Link to={`/admin/audit?entity=product&entityId=${product.id}`}>Who changed what</Link>
        </p>
      }
    >
      {product.isDraft && (
        <Callout compact intent="warning" className="product-draft-note">
          A draft: customers do not see it. Set its price, save, and put it on sale.
          <Button
            size="small"
            intent="primary"
            text="Put on sale"
            disabled={product.price === 0 || form.isDirty}
            loading={update.isPending}
            onClick={() =>
              update.mutate(
                { params: { id: product.id }, body: { isDraft: false, version: product.version } },
                { onSuccess: () => toastSuccess("On sale now"), onError: toastProblem },
              )
            }
          />
        </Callout>
      )}
      <PriceAlerts productId={product.id} price={product.price} typed={typedAmount(form.draft.price) ?? Number.NaN} />
      <ProductFields form={form} isNew={false} />
      <DetailSection title="Stock">
        <ProductStockFields form={form} product={product} />
        <ProductLabels product={product} />
      </DetailSection>
      {product.inventoryItemId !== null && (
        <UnitSection
          key={product.inventoryItemId}
          item={{ id: product.inventoryItemId, name: product.name }}
          counted={product.onHand ?? 0}
        />
      )}
    </RecordEditor>
  );
}
