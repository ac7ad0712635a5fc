import { InputGroup } from "@blueprintjs/core";
import type { PurchaseLine } from "@fundi/shared/purchase-list";
import { type KeyboardEvent, useState } from "react";
import { parsePieces } from "../stock-words";
import { useChangeLine } from "./purchase-queries";

/** How many to buy; emptied, it is as many as suggested. */
export function QuantityCell({ line }: { line: PurchaseLine }) {
  const change = useChangeLine();
  const [typed, setTyped] = useState(String(line.quantity));
  const isSuggested = typed.trim() === "";
  const wanted = parsePieces(typed);
  const isRight = isSuggested || (wanted !== null && wanted >= 1 && wanted <= 1_000_000);
  const undo = () => setTyped(String(line.quantity));
  const keep = () => {
    if (!isRight) return undo();
    const quantity = isSuggested || wanted === line.suggested ? null : wanted;
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
      aria-invalid={!isRight}
      intent={isRight ? "none" : "danger"}
      value={typed}
      onValueChange={setTyped}
      onBlur={keep}
      onKeyDown={leaveOnEnter(undo)}
    />
  );
}

/** Who is asked for it. */
export function SupplierCell({ line }: { line: PurchaseLine }) {
  const change = useChangeLine();
  const [typed, setTyped] = useState(line.supplier);
  const undo = () => setTyped(line.supplier);
  const keep = () => {
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
      onBlur={keep}
      onKeyDown={leaveOnEnter(undo)}
    />
  );
}

/** Enter keeps what was typed, Esc takes it back; both leave the field. */
const leaveOnEnter = (undo: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  const field = event.currentTarget;
  if (event.key === "Escape") {
    undo();
    event.stopPropagation();
    // Once what was typed is gone, leaving has nothing to keep.
    setTimeout(() => field.blur());
  } else if (event.key === "Enter") field.blur();
};
