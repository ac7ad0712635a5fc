import { Callout, HTMLTable, InputGroup } from "@blueprintjs/core";
import type { InventoryItem } from "@fundi/shared/inventory";
import type { PurchaseLine } from "@fundi/shared/purchase-list";
import { useState } from "react";
import { newIdempotencyKey } from "../../../lib/idempotency-key";
import { problemText } from "../../../lib/problem";
import { FormDialog } from "../../../ui/form-dialog";
import { FormField } from "../../../ui/form-field";
import { parsePieces } from "../stock-words";
import { useReceive } from "./purchase-queries";

interface Props {
  lines: readonly PurchaseLine[];
  onClose: () => void;
  /** With the items as they are now, and how many of each came. */
  onReceived: (arrived: Arrived[]) => void;
}

export interface Arrived {
  item: InventoryItem;
  amount: number;
}

/** Asks how many came of each, and restocks all of them in one step. An empty or zero count has not come yet. */
export function ReceiveDialog({ lines, onClose, onReceived }: Props) {
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ item, quantity }) => [item.id, String(quantity)])),
  );
  const [reason, setReason] = useState("");
  const [idempotencyKey] = useState(newIdempotencyKey);
  const receive = useReceive();
  const amountOf = (id: number) => (typed[id]?.trim() ? parsePieces(typed[id]) : 0);
  const isWrong = (id: number) => (amountOf(id) ?? Number.POSITIVE_INFINITY) > 1_000_000;
  const arrivals = lines.flatMap(({ item, round }) => {
    const amount = amountOf(item.id) ?? 0;
    return amount > 0 ? [{ itemId: item.id, amount, round }] : [];
  });
  const pieces = arrivals.reduce((sum, { amount }) => sum + amount, 0);
  const submit = () =>
    receive.mutate(
      { body: { lines: arrivals, reason }, idempotencyKey },
      {
        onSuccess: ({ items }) =>
          onReceived(
            items.map((item) => ({ item, amount: arrivals.find(({ itemId }) => itemId === item.id)?.amount ?? 0 })),
          ),
      },
    );
  return (
    <FormDialog
      title="What arrived"
      submitLabel={pieces === 1 ? "Restock 1 piece" : `Restock ${pieces.toLocaleString("en-KE")} pieces`}
      isBusy={receive.isPending}
      isDisabled={arrivals.length === 0 || lines.some(({ item }) => isWrong(item.id))}
      onSubmit={submit}
      onClose={onClose}
    >
      {receive.isError && (
        <Callout compact intent="danger" role="alert" className="stock-refusal">
          {problemText(receive.error)}
        </Callout>
      )}
      <HTMLTable compact className="receive-lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Came</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item }) => (
            <tr key={item.id}>
              <td>
                {item.name} <span className="receive-sku">{item.sku}</span>
              </td>
              <td>
                <InputGroup
                  className="purchase-input is-count"
                  size="small"
                  inputMode="numeric"
                  aria-label={`Pieces of ${item.name} that came`}
                  aria-invalid={isWrong(item.id)}
                  intent={isWrong(item.id) ? "danger" : "none"}
                  value={typed[item.id] ?? ""}
                  onValueChange={(text) => setTyped((all) => ({ ...all, [item.id]: text }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <FormField label="Note" info="optional" hint="Delivery note or who brought them">
        {(control) => <InputGroup {...control} maxLength={300} value={reason} onValueChange={setReason} />}
      </FormField>
    </FormDialog>
  );
}
