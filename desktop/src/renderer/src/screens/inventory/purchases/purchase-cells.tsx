import { InputGroup } from "@blueprintjs/core";
import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { type KeyboardEvent, useState } from "react";
import { parseUnits } from "../stock-text";
import { useChangeLine } from "./purchase-queries";

/** The quantity to buy; empty means the suggested one. */
export function QuantityCell({ line }: { line: PurchaseLine }) {
  const change = useChangeLine();
  const [typed, setTyped] = useState(String(line.quantity));
  const isSuggested = typed.trim() === "";
  const units = parseUnits(typed);
  const isValid = isSuggested || (units !== null && units >= 1 && units <= 1_000_000);
  const undo = () => setTyped(String(line.quantity));
  const save = () => {
    if (!isValid) return undo();
    const quantity = isSuggested || units === line.suggested ? null : units;
    if ((quantity ?? line.suggested) !== line.quantity) change.mutate({ line, body: { quantity } }, { onError: undo });
    else undo();
  };
  return (
    <InputGroup
      className="purchase-input is-count"
      size="small"
      inputMode="numeric"
      aria-label={`Pieces of ${line.item.name} to buy`}
      title={`Suggested: ${line.suggested}`}
      aria-invalid={!isValid}
      intent={isValid ? "none" : "danger"}
      value={typed}
      onValueChange={setTyped}
      onBlur={save}
      onKeyDown={blurOnEnter(undo)}
    />
  );
}

/** The supplier. */
export function SupplierCell({ line }: { line: PurchaseLine }) {
  const change = useChangeLine();
  const [typed, setTyped] = useState(line.supplier);
  const undo = () => setTyped(line.supplier);
  const save = () => {
    const supplier = typed.trim();
    if (supplier !== line.supplier) change.mutate({ line, body: { supplier } }, { onError: undo });
  };
  return (
    <InputGroup
      className="purchase-input"
      size="small"
      maxLength={200}
      list="purchase-suppliers"
      aria-label={`Supplier of ${line.item.name}`}
      placeholder="Supplier or note"
      value={typed}
      onValueChange={setTyped}
      onBlur={save}
      onKeyDown={blurOnEnter(undo)}
    />
  );
}

/** Enter saves, Esc reverts; both leave the field. */
const blurOnEnter = (undo: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  const field = event.currentTarget;
  if (event.key === "Escape") {
    undo();
    event.stopPropagation();
    // After reverting, blur has nothing to save.
    setTimeout(() => field.blur());
  } else if (event.key === "Enter") field.blur();
};
