import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import { AdminProduct } from "@fundi/shared/products";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { failureText } from "../../lib/failure-text";
import { DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { RecordEditor } from "../../ui/record-editor";
import { TimeAgo } from "../../ui/time-ago";
import { useFocusToType } from "../../ui/to-type";
import { showToast, toastSuccess } from "../../ui/toasts";
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

/** A product that exists, with everything about it to change. */
export function ProductEditor({ product, onClose, onDelete }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(product), [product]);
  const form = useEditForm({ draft: latest, version: product.version }, draftErrors, element);
  useFocusToType(element);
  const queries = useQueryClient();
  const update = useUpdateProduct();

  const save = (sent: typeof latest) =>
    update.mutate(
      { params: { id: product.id }, body: toUpdateBody(form.base, sent, form.version) },
      {
        onSuccess: (answer) => {
          form.stored(sent, toDraft(answer));
          queries.setQueryData(productQuery(product.id).queryKey, answer);
          toastSuccess("Product updated successfully!");
        },
        onError: (error) => {
          const current = currentProduct(error);
          // The form itself then shows where the two versions part.
          if (current) return queries.setQueryData(productQuery(product.id).queryKey, current);
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "Failed to update product"), intent: "danger" });
        },
      },
    );

  return (
    <RecordEditor
      title={product.name}
      recordKey={product.id}
      {...{ form, element, latest, onClose }}
      labels={FIELD_LABELS}
      isSaving={update.isPending}
      onSave={save}
      actions={
        <Button
          variant="minimal"
          intent="danger"
          icon={<Trash />}
          aria-label="Delete product"
          title="Delete (Del)"
          onClick={() => onDelete(product)}
        />
      }
      after={
        <p className="record-dates">
          Number {product.id} · added <TimeAgo at={product.created_at} /> · changed <TimeAgo at={product.updatedAt} />
        </p>
      }
    >
      <ProductFields form={form} isNew={false} />
      <DetailSection title="Stock">
        <ProductStockFields form={form} product={product} />
        <ProductLabels product={product} />
      </DetailSection>
    </RecordEditor>
  );
}

/** The product as it is now, which the server sends along when it refuses a stale version. */
function currentProduct(error: unknown): AdminProduct | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  return AdminProduct.safeParse(error.details?.current).data;
}
