import { Button } from "@blueprintjs/core";
import type { AdminProduct } from "@fundi/shared/products";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { failureText } from "../../lib/failure-text";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useDraftForm } from "../../ui/draft-form";
import { showToast, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { draftErrors, EMPTY_DRAFT, toCreateBody } from "./product-draft";
import { ProductFields } from "./product-fields";
import { useCreateProduct } from "./product-queries";
import { ProductStockFields } from "./product-stock-fields";

interface Props {
  /** The category being looked at, which the new product most likely belongs to. */
  category: string | undefined;
  onClose: () => void;
  onCreated: (product: AdminProduct) => void;
}

/** A product that does not exist yet. Ctrl-Enter creates it and starts the next one of its kind. */
export function NewProduct({ category, onClose, onCreated }: Props) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const form = useDraftForm(category ? { ...EMPTY_DRAFT, category } : EMPTY_DRAFT, draftErrors, formElement);
  const create = useCreateProduct();
  const [key, setKey] = useState(newIdempotencyKey);

  const send = (andAnother: boolean) => {
    if (create.isPending || !form.errors.mayGo()) return;
    create.mutate(
      { body: toCreateBody(form.draft), idempotencyKey: key },
      {
        onSuccess: (product) => {
          toastSuccess("Product created successfully!");
          if (!andAnother) return onCreated(product);
          setKey(newIdempotencyKey());
          form.startFrom({ ...EMPTY_DRAFT, category: product.category, condition: product.condition });
          formElement.current?.querySelector("input")?.focus();
        },
        onError: (error) => {
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "Failed to create product"), intent: "danger" });
        },
      },
    );
  };

  return (
    <DetailPanel
      title="New product"
      recordKey="new"
      onClose={onClose}
      footer={
        <div className="product-form-actions">
          <Button type="submit" form={formId} intent="primary" text="Create product" loading={create.isPending} />
          <Button
            text="Create and add another"
            title="Ctrl-Enter"
            disabled={create.isPending}
            onClick={() => send(true)}
          />
        </div>
      }
    >
      <form
        ref={formElement}
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(false);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(true);
        }}
      >
        <ProductFields form={form} isNew />
        <DetailSection title="Stock">
          <ProductStockFields form={form} />
        </DetailSection>
      </form>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
