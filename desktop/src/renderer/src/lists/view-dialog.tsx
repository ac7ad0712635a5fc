import { Checkbox, InputGroup } from "@blueprintjs/core";
import type { SavedView, ViewLook } from "@fundi/shared/lists/saved-views";
import { useState } from "react";
import { problemText } from "../lib/problem";
import { FormDialog } from "../ui/forms/form-dialog";
import { FormField } from "../ui/forms/form-field";
import { toastSuccess } from "../ui/toasts";
import type { useViewChanges } from "./view-queries";

interface ViewDialogProps {
  /** The view to rename; without it a new one is created. */
  view: SavedView | undefined;
  mayShare: boolean;
  look: ViewLook;
  changes: ReturnType<typeof useViewChanges>;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

/** Asks for the name of a view and whether it is shared. */
export function ViewDialog({ view, mayShare, look, changes, onClose, onSaved }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(false);
  const { create, update } = changes;
  const problem = create.error ?? update.error;
  const submit = () => {
    const onSuccess = (saved: SavedView) => {
      toastSuccess(`Kept as “${saved.name}”.`);
      onSaved(saved);
    };
    if (view) update.mutate({ view, change: { name } }, { onSuccess });
    else create.mutate({ ...look, name, shared }, { onSuccess });
  };
  const close = () => {
    create.reset();
    update.reset();
    onClose();
  };
  return (
    <FormDialog
      title={view ? `Rename “${view.name}”` : "Keep this view"}
      submitLabel={view ? "Rename" : "Keep"}
      isBusy={create.isPending || update.isPending}
      isDisabled={name.trim() === ""}
      onSubmit={submit}
      onClose={close}
    >
      <FormField
        label="Name"
        hint="Filters, sort, columns and row height as they are now."
        error={problem ? problemText(problem) : undefined}
      >
        {(control) => <InputGroup {...control} autoFocus maxLength={60} value={name} onValueChange={setName} />}
      </FormField>
      {mayShare && !view && (
        <Checkbox label="For everybody" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
      )}
    </FormDialog>
  );
}
