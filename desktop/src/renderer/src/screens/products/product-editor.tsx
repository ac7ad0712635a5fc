import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import { AdminProduct } from "@fundi/shared/products";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useRef } from "react";
import { failureText } from "../../lib/failure-text";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { StaleChanges } from "../../ui/stale-changes";
import { TimeAgo } from "../../ui/time-ago";
import { useFocusToType } from "../../ui/to-type";
import { showToast, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { draftErrors, FIELD_LABELS, toDraft, toUpdateBody } from "./product-draft";
import { ProductFields } from "./product-fields";
import { productQuery, useUpdateProduct } from "./product-queries";
import { ProductStockFields } from "./product-stock-fields";

interface Props {
  product: AdminProduct;
  onClose: () => void;
  onDelete: (product: AdminProduct) => void;
}

/** A product that exists, with everything about it to change. */
export function ProductEditor({ product, onClose, onDelete }: Props) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(product), [product]);
  const form = useEditForm({ draft: latest, version: product.version }, draftErrors, formElement);
  useFocusToType(formElement);
  const queries = useQueryClient();
  const update = useUpdateProduct();

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
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
  };

  return (
    <DetailPanel
      title={product.name}
      recordKey={product.id}
      onClose={onClose}
      footer={
        <div className="product-form-actions">
          <Button
            type="submit"
            form={formId}
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={update.isPending}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
          <span className="product-form-spacer" />
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            aria-label="Delete product"
            title="Delete (Del)"
            onClick={() => onDelete(product)}
          />
        </div>
      }
    >
      <StaleChanges form={form} latest={latest} labels={FIELD_LABELS} />
      <form ref={formElement} id={formId} onSubmit={save} noValidate>
        <ProductFields form={form} isNew={false} />
        <DetailSection title="Stock">
          <ProductStockFields form={form} product={product} />
        </DetailSection>
      </form>
      <p className="product-form-dates">
        Number {product.id} · added <TimeAgo at={product.created_at} /> · changed <TimeAgo at={product.updatedAt} />
      </p>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}

/** The product as it is now, which the server sends along when it refuses a stale version. */
function currentProduct(error: unknown): AdminProduct | undefined {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return undefined;
  return AdminProduct.safeParse(error.details?.current).data;
}
