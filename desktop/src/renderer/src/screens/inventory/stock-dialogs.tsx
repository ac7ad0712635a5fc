import { Callout, InputGroup } from "@blueprintjs/core";
import type { InventoryItem } from "@fundi/shared/inventory";
import { useId, useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { problemText } from "../../lib/problem";
import { FormDialog } from "../../ui/form-dialog";
import { FormField } from "../../ui/form-field";
import { toastSuccess } from "../../ui/toasts";
import { useAdjust, useRestock } from "./inventory-queries";
import { parsePieces, signed } from "./stock-words";

interface Props {
  /** Follows what others do to it. */
  item: InventoryItem;
  onClose: () => void;
}

const REASONS = ["Stock-take", "Damaged", "Lost", "Found", "Used for a repair", "Given back to the supplier"];
const MOST_PIECES = 1_000_000;

/** Adds pieces that arrived. Sent twice by a nervous Enter or a bad network, it counts once. */
export function RestockDialog({ item, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const restock = useRestock();
  const amount = parsePieces(typed);
  const isRight = amount !== null && amount >= 1 && amount <= MOST_PIECES;
  const submit = () => {
    setTried(true);
    if (!isRight) return;
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
      submitLabel={isRight ? `Add ${signed(amount)}` : "Add"}
      isBusy={restock.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {restock.isError && <Refusal error={restock.error} />}
      <FormField
        label="Pieces that arrived"
        error={wasTried && !isRight ? "Enter a whole number from 1 to 1,000,000" : undefined}
        hint={isRight ? `${item.quantity} on hand becomes ${item.quantity + amount}` : `${item.quantity} on hand`}
      >
        {(control) => <InputGroup {...control} autoFocus inputMode="numeric" value={typed} onValueChange={setTyped} />}
      </FormField>
      <FormField label="Note" info="optional" hint="Supplier, delivery note or who brought them">
        {(control) => <InputGroup {...control} maxLength={300} value={reason} onValueChange={setReason} />}
      </FormField>
    </FormDialog>
  );
}

/** Corrects the count to what is on the shelf, with the reason for it. */
export function AdjustDialog({ item, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [openedAs] = useState(item);
  const reasonsId = useId();
  const adjust = useAdjust();
  const counted = parsePieces(typed);
  const isRight = counted !== null && counted <= MOST_PIECES;
  const submit = () => {
    setTried(true);
    if (!isRight || !reason.trim()) return;
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
      isDisabled={counted === item.quantity}
      onSubmit={submit}
      onClose={onClose}
    >
      {adjust.isError && <Refusal error={adjust.error} />}
      {item.version !== openedAs.version && (
        <Callout compact intent="warning" role="alert" className="stock-refusal">
          The stock moved while this was open: {openedAs.quantity} on hand became {item.quantity}. Check your count.
        </Callout>
      )}
      <FormField
        label="Pieces counted on the shelf"
        error={wasTried && !isRight ? "Enter a whole number from 0 to 1,000,000" : undefined}
        hint={`${item.quantity} on hand, ${item.reserved} of them reserved${
          isRight ? `: a change of ${signed(counted - item.quantity)}` : ""
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

const Refusal = ({ error }: { error: Error }) => (
  <Callout compact intent="danger" role="alert" className="stock-refusal">
    {problemText(error)}
  </Callout>
);
