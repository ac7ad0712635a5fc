import { Callout, InputGroup } from "@blueprintjs/core";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useId, useState } from "react";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";
import { toastSuccess } from "../../ui/toasts";
import { useAdjust, useRestock } from "./inventory-queries";
import { parseUnits, signed } from "./stock-text";

interface Props {
  /** Follows changes of others. */
  item: InventoryItem;
  onClose: () => void;
}

const REASONS = ["Stock-take", "Damaged", "Lost", "Found", "Used for a repair", "Given back to the supplier"];
const MAX_UNITS = 1_000_000;

/** Adds units that arrived. Idempotent, so a double submit or a network retry counts once. */
export function RestockDialog({ item, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const [idempotencyKey] = useState(randomHex);
  const restock = useRestock();
  const amount = parseUnits(typed);
  const isValid = amount !== null && amount >= 1 && amount <= MAX_UNITS;
  const submit = () => {
    setTried(true);
    if (!isValid) return;
    restock.mutate(
      { params: { id: item.id }, body: { amount, reason }, idempotencyKey },
      {
        onSuccess: ({ quantity }) => {
          toastSuccess(`${item.name}: ${signed(amount)}, now ${quantity} on hand.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Restock ${item.name}`}
      submitLabel={isValid ? `Add ${signed(amount)}` : "Add"}
      isBusy={restock.isPending}
      problem={restock.error}
      countsOnce
      isWaiting={restock.isPaused}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Pieces that arrived"
        error={wasTried && !isValid ? "Enter a whole number from 1 to 1,000,000" : undefined}
        hint={isValid ? `${item.quantity} on hand becomes ${item.quantity + amount}` : `${item.quantity} on hand`}
      >
        {(control) => <InputGroup {...control} autoFocus inputMode="numeric" value={typed} onValueChange={setTyped} />}
      </FormField>
      <FormField label="Note" info="optional" hint="Supplier, delivery note or who brought them">
        {(control) => <InputGroup {...control} maxLength={300} value={reason} onValueChange={setReason} />}
      </FormField>
    </FormDialog>
  );
}

/** Corrects the count to the units on the shelf, with a reason. */
export function AdjustDialog({ item, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const [idempotencyKey] = useState(randomHex);
  const [openedAs] = useState(item);
  const reasonsId = useId();
  const adjust = useAdjust();
  const counted = parseUnits(typed);
  const isValid = counted !== null && counted <= MAX_UNITS;
  const submit = () => {
    setTried(true);
    if (!isValid || !reason.trim()) return;
    adjust.mutate(
      { params: { id: item.id }, body: { quantity: counted, reason, version: item.version }, idempotencyKey },
      {
        onSuccess: ({ quantity }) => {
          toastSuccess(`${item.name}: now ${quantity} on hand.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Adjust ${item.name}`}
      submitLabel="Save the count"
      isBusy={adjust.isPending}
      problem={adjust.error}
      countsOnce
      isWaiting={adjust.isPaused}
      isDisabled={counted === item.quantity}
      onSubmit={submit}
      onClose={onClose}
    >
      {item.version !== openedAs.version && (
        <Callout compact intent="warning" role="alert" className="stock-refusal">
          The stock moved while this was open: {openedAs.quantity} on hand became {item.quantity}. Check your count.
        </Callout>
      )}
      <FormField
        label="Pieces counted on the shelf"
        error={wasTried && !isValid ? "Enter a whole number from 0 to 1,000,000" : undefined}
        hint={`${item.quantity} on hand, ${item.reserved} of them reserved${
          isValid ? `: a change of ${signed(counted - item.quantity)}` : ""
        }`}
      >
        {(control) => <InputGroup {...control} autoFocus inputMode="numeric" value={typed} onValueChange={setTyped} />}
      </FormField>
      <FormField label="Reason" error={wasTried && !reason.trim() ? "Required" : undefined}>
        {(control) => (
          <>
            <InputGroup {...control} maxLength={300} list={reasonsId} value={reason} onValueChange={setReason} />
            <datalist id={reasonsId}>
              {REASONS.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
    </FormDialog>
  );
}
