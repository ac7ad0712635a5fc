import { HTMLTable, InputGroup, TextArea } from "@blueprintjs/core";
import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { isSerial, SERIAL_RULE, splitSerials } from "@fundi/shared/inventory/unit-serial";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useState } from "react";
import { TAKES_SCANS } from "../../../scanner/field";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { parseUnits } from "../stock-text";
import { useReceive } from "./purchase-queries";

interface Props {
  lines: readonly PurchaseLine[];
  onClose: () => void;
  /** Called with the updated items and the units received of each. */
  onReceived: (arrived: Arrival[]) => void;
}

export interface Arrival {
  item: InventoryItem;
  amount: number;
}

/** Asks how many units of each line arrived, and restocks all in one request. Zero or empty means not yet. */
export function ReceiveDialog({ lines, onClose, onReceived }: Props) {
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ item, quantity }) => [item.id, String(quantity)])),
  );
  const [serialsOf, setSerials] = useState<Record<number, string>>({});
  const [reason, setReason] = useState("");
  const [idempotencyKey] = useState(randomHex);
  const receive = useReceive();
  const amountOf = (id: number) => (typed[id]?.trim() ? parseUnits(typed[id]) : 0);
  const isInvalid = (id: number) => (amountOf(id) ?? Number.POSITIVE_INFINITY) > 1_000_000;
  const arrivals = lines.flatMap(({ item, round }) => {
    const amount = amountOf(item.id) ?? 0;
    if (item.tracksSerials) {
      const serials = splitSerials(serialsOf[item.id] ?? "");
      return serials.length > 0 ? [{ itemId: item.id, amount: serials.length, round, serials }] : [];
    }
    return amount > 0 ? [{ itemId: item.id, amount, round }] : [];
  });
  const wrongOf = (id: number) => splitSerials(serialsOf[id] ?? "").find((serial) => !isSerial(serial));
  const units = arrivals.reduce((sum, { amount }) => sum + amount, 0);
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
      submitLabel={units === 1 ? "Restock 1 piece" : `Restock ${units.toLocaleString("en-KE")} pieces`}
      isBusy={receive.isPending}
      problem={receive.error}
      countsOnce
      isWaiting={receive.isPaused}
      isDisabled={
        arrivals.length === 0 || lines.some(({ item }) => isInvalid(item.id) || wrongOf(item.id) !== undefined)
      }
      onSubmit={submit}
      onClose={onClose}
    >
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
                {item.tracksSerials ? (
                  <>
                    <TextArea
                      {...TAKES_SCANS}
                      aria-invalid={wrongOf(item.id) !== undefined}
                      intent={wrongOf(item.id) === undefined ? "none" : "danger"}
                      rows={3}
                      spellCheck={false}
                      placeholder="Serials, one a line"
                      aria-label={`Serials of ${item.name} that came`}
                      value={serialsOf[item.id] ?? ""}
                      onChange={({ currentTarget: { value } }) => setSerials((all) => ({ ...all, [item.id]: value }))}
                    />
                    {wrongOf(item.id) !== undefined && (
                      <p role="alert">{`${SERIAL_RULE}: ${wrongOf(item.id)} is no serial`}</p>
                    )}
                  </>
                ) : (
                  <InputGroup
                    className="purchase-input is-count"
                    size="small"
                    inputMode="numeric"
                    aria-label={`Pieces of ${item.name} that came`}
                    aria-invalid={isInvalid(item.id)}
                    intent={isInvalid(item.id) ? "danger" : "none"}
                    value={typed[item.id] ?? ""}
                    onValueChange={(text) => setTyped((all) => ({ ...all, [item.id]: text }))}
                  />
                )}
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
