import { ApiError } from "@fundi/shared/http";
import type { InventoryItem } from "@fundi/shared/inventory";
import { useMemo, useRef, useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { useDraftForm, useEditForm } from "../../ui/draft-form";
import { FormDialog } from "../../ui/form-dialog";
import { StaleChanges } from "../../ui/stale-changes";
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
  /** Known already: it was scanned. */
  sku?: string | undefined;
  onClose: () => void;
  onCreated: (item: InventoryItem) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_ITEM, itemErrors, element, { ...EMPTY_ITEM, sku });
  const create = useCreateItem();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const submit = () => {
    if (!form.errors.mayGo()) return;
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

/** Changes what a stock item is called and costs; its count has its own dialogs. `item` follows what others change. */
export function EditItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toItemDraft(item), [item]);
  const form = useEditForm({ draft: latest, version: item.version }, itemErrors, element);
  const update = useUpdateItem();
  const submit = () => {
    if (!form.errors.mayGo()) return;
    update.mutate(
      { params: { id: item.id }, body: toItemUpdate(form.base, form.draft, form.version) },
      {
        onSuccess: (saved) => {
          toastSuccess(`${saved.name} saved.`);
          onClose();
        },
        onError: (error) => {
          form.errors.refuse(error);
          // The list is fetched anew, and the form then shows what differs.
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
