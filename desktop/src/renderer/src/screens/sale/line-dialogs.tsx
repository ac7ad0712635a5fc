import { InputGroup } from "@blueprintjs/core";
import type { SaleItem, SaleLine } from "@fundi/shared/sales/sales";
import { formatKes } from "@fundi/shared/values/money";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useRef, useState } from "react";
import { useDraftForm } from "../../ui/forms/draft-form";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";
import { itemOf, nameOf, priceOf } from "./local-sale";

const isPrice = (text: string): boolean => (typedAmount(text) ?? -1) >= 0;

interface FreeDraft {
  name: string;
  price: string;
}
const freeErrors = ({ name, price }: FreeDraft): FieldErrors<keyof FreeDraft> => ({
  ...(name.trim() === "" ? { name: "Say what it is" } : {}),
  ...(isPrice(price) ? {} : { price: amountError(price, "Enter a price") }),
});

interface FreeProps {
  name: string;
  onDone: (name: string, price: number) => void;
  onClose: () => void;
}

/** Adds a line that is not in the catalogue: a name and a price. */
export function FreeLineDialog({ name, onDone, onClose }: FreeProps) {
  const [start] = useState<FreeDraft>({ name, price: "" });
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm(start, freeErrors, element);
  const submit = () => {
    if (errors.validate()) onDone(draft.name.trim(), typedAmount(draft.price) ?? 0);
  };
  return (
    <FormDialog title="Free line" submitLabel="Add" isBusy={false} form={element} onSubmit={submit} onClose={onClose}>
      <FormField label="What it is" error={errors.of("name")}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={255}
            value={draft.name}
            onValueChange={(text) => change({ name: text })}
          />
        )}
      </FormField>
      <FormField label="Price of one" error={errors.of("price")}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            inputMode="decimal"
            value={draft.price}
            onValueChange={(price) => change({ price })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

interface PriceDraft {
  price: string;
  reason: string;
}

interface PriceProps {
  line: SaleLine;
  items: readonly SaleItem[];
  onDone: (line: SaleLine) => void;
  onClose: () => void;
}

/** Sets a custom price with a reason; entering the catalogue price removes it. */
export function PriceDialog({ line, items, onDone, onClose }: PriceProps) {
  const listed = itemOf(line, items)?.price ?? null;
  const [start] = useState<PriceDraft>({
    price: String(priceOf(line, items)),
    reason: line.kind === "free" ? "" : line.priceReason,
  });
  const element = useRef<HTMLFormElement>(null);
  const isCustomPrice = (draft: PriceDraft) => listed !== null && typedAmount(draft.price) !== listed;
  const { draft, errors, change } = useDraftForm(
    start,
    // Inside the component, as a custom price depends on the line.
    useState(
      () =>
        (now: PriceDraft): FieldErrors<keyof PriceDraft> => ({
          ...(isPrice(now.price) ? {} : { price: amountError(now.price, "Enter a price") }),
          ...(isCustomPrice(now) && now.reason.trim() === "" ? { reason: "Say why" } : {}),
        }),
    )[0],
    element,
  );
  const submit = () => {
    if (!errors.validate()) return;
    const price = typedAmount(draft.price) ?? 0;
    if (line.kind === "free") return onDone({ ...line, price });
    const isCustom = isCustomPrice(draft);
    onDone({ ...line, price: isCustom ? price : null, priceReason: isCustom ? draft.reason.trim() : "" });
  };
  return (
    <FormDialog
      title={`Price of ${nameOf(line, items)}`}
      submitLabel="Set price"
      isBusy={false}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Price of one"
        hint={listed === null ? undefined : `By list: ${formatKes(listed)}`}
        error={errors.of("price")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            inputMode="decimal"
            value={draft.price}
            onFocus={(event) => event.currentTarget.select()}
            onValueChange={(price) => change({ price })}
          />
        )}
      </FormField>
      {listed !== null && (
        <FormField label="Reason" error={errors.of("reason")}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={200}
              placeholder="Scratched lid, display piece…"
              value={draft.reason}
              onValueChange={(reason) => change({ reason })}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
