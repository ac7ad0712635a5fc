import { InputGroup } from "@blueprintjs/core";
import type { StockUnit } from "@fundi/shared/inventory/units";
import { useState } from "react";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { toastSuccess } from "../../../ui/toasts";
import { useSetUnitState } from "./unit-queries";

/** Writes off a unit that is on the shelf, or puts one back, with the reason; the count follows. */
export function UnitStateDialog({ unit, onClose }: { unit: StockUnit; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const change = useSetUnitState();
  const isOff = unit.state === "on_hand";
  const submit = () => {
    setTried(true);
    if (!reason.trim()) return;
    change.mutate(
      { params: { id: unit.id }, body: { state: isOff ? "gone" : "on_hand", reason } },
      {
        onSuccess: () => {
          toastSuccess(`${unit.serial} is ${isOff ? "written off" : "on the shelf again"}.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={isOff ? `Write off ${unit.serial}` : `Put ${unit.serial} back`}
      submitLabel={isOff ? "Write off" : "Put back"}
      isBusy={change.isPending}
      problem={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Reason" error={wasTried && !reason.trim() ? "Required" : undefined}>
        {(control) => <InputGroup {...control} autoFocus maxLength={250} value={reason} onValueChange={setReason} />}
      </FormField>
    </FormDialog>
  );
}
