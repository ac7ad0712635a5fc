import type { AdminProduct } from "@fundi/shared/catalog/products";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useRef, useState } from "react";
import { failureText } from "../../lib/problem";
import { DetailSection } from "../../ui/detail-panel";
import { useDraftForm } from "../../ui/forms/draft-form";
import { NewRecord } from "../../ui/forms/new-record";
import { showToast, toastSuccess } from "../../ui/toasts";
import { draftErrors, EMPTY_DRAFT, toCreateBody } from "./product-draft";
import { ProductFields } from "./product-fields";
import { useCreateProduct } from "./product-queries";
import { ProductStockFields } from "./product-stock-fields";

interface Props {
  /** The filtered category, as the default of the new product. */
  category: string | undefined;
  onClose: () => void;
  onCreated: (product: AdminProduct) => void;
}

/** Creates a product. Ctrl-Enter saves it and starts another one of the same category. */
export function NewProduct({ category, onClose, onCreated }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  const form = useDraftForm(category ? { ...EMPTY_DRAFT, category } : EMPTY_DRAFT, draftErrors, formElement);
  const create = useCreateProduct();
  const [key, setKey] = useState(randomHex);

  const save = (andAnother = false) =>
    create.mutate(
      { body: toCreateBody(form.draft), idempotencyKey: key },
      {
        onSuccess: (product) => {
          toastSuccess("Product created successfully!");
          if (!andAnother) return onCreated(product);
          setKey(randomHex());
          form.startFrom({ ...EMPTY_DRAFT, category: product.category, condition: product.condition });
          formElement.current?.querySelector("input")?.focus();
        },
        onError: (error) => {
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "Failed to create product"), intent: "danger" });
        },
      },
    );

  return (
    <NewRecord
      title="New product"
      submitLabel="Create product"
      form={form}
      element={formElement}
      isSaving={create.isPending}
      onSave={() => save()}
      onSaveAndAdd={() => save(true)}
      onClose={onClose}
    >
      <ProductFields form={form} isNew />
      <DetailSection title="Stock">
        <ProductStockFields form={form} />
      </DetailSection>
    </NewRecord>
  );
}
