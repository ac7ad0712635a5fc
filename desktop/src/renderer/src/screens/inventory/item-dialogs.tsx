import { ApiError } from "@fundi/shared/contract/http";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useMemo, useRef, useState } from "react";
import { useDraftForm, useEditForm } from "../../ui/forms/draft-form";
import { FormDialog } from "../../ui/forms/form-dialog";
import { StaleChanges } from "../../ui/forms/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useCreateItem, useUpdateItem } from "./inventory-queries";
import { EMPTY_ITEM, ITEM_LABELS, itemErrors, toItemBody, toItemDraft, toItemUpdate } from "./item-draft";
import { ItemFields } from "./item-fields";

/** Adds a stock item with its first count. */
export function NewItemDialog({
  sku = "",
  onClose,
  onCreated,
}: {
  /** Preset when it was scanned. */
  sku?: string | undefined;
  onClose: () => void;
  onCreated: (item: InventoryItem) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_ITEM, itemErrors, element, { ...EMPTY_ITEM, sku });
  const create = useCreateItem();
  const [idempotencyKey] = useState(randomHex);
  const submit = () => {
    if (!form.errors.validate()) return;
    create.mutate(
      { body: toItemBody(form.draft), idempotencyKey },
      {
        onSuccess: (item) => {
          toastSuccess(`${item.name} added.`);
          onCreated(item);
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title="New stock item"
      submitLabel="Add item"
      isBusy={create.isPending}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <ItemFields form={form} isNew />
    </FormDialog>
  );
}

/** Edits name, SKU and prices of a stock item; the count has its own dialogs. `item` follows changes of others. */
export function EditItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toItemDraft(item), [item]);
  const form = useEditForm({ draft: latest, version: item.version }, itemErrors, element);
  const update = useUpdateItem();
  const submit = () => {
    if (!form.errors.validate()) return;
    update.mutate(
      { params: { id: item.id }, body: toItemUpdate(form.base, form.draft, form.version) },
      {
        onSuccess: (saved) => {
          toastSuccess(`${saved.name} saved.`);
          onClose();
        },
        onError: (error) => {
          form.errors.refuse(error);
          // The list is refetched, and the form then shows the differences.
          if (!(error instanceof ApiError && error.code === "STALE_VERSION")) toastProblem(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Edit ${item.name}`}
      submitLabel="Save"
      isBusy={update.isPending}
      isDisabled={!form.isDirty || form.theirChanges.length > 0}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <StaleChanges form={form} latest={latest} labels={ITEM_LABELS} />
      <ItemFields form={form} isNew={false} />
    </FormDialog>
  );
}
