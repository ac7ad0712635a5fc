import { InputGroup } from "@blueprintjs/core";
import type { SaleItem, SaleLine } from "@fundi/shared/counter-sales";
import { formatKes, parseMoneyText } from "@fundi/shared/money";
import { useRef, useState } from "react";
import { useDraftForm } from "../../ui/draft-form";
import { FormDialog } from "../../ui/form-dialog";
import type { FieldErrors } from "../../ui/form-errors";
import { FormField } from "../../ui/form-field";
import { itemOf, nameOf, priceOf } from "./sale-work";

const isPrice = (text: string): boolean => (parseMoneyText(text) ?? -1) >= 0;

interface FreeDraft {
  name: string;
  price: string;
}
const freeErrors = ({ name, price }: FreeDraft): FieldErrors<keyof FreeDraft> => ({
  ...(name.trim() === "" ? { name: "Say what it is" } : {}),
  ...(isPrice(price) ? {} : { price: "Enter a price" }),
});

interface FreeProps {
  name: string;
  onDone: (name: string, price: number) => void;
  onClose: () => void;
}

/** Sells what is not in the catalogue: a word and a price. */
export function FreeLineDialog({ name, onDone, onClose }: FreeProps) {
  const [start] = useState<FreeDraft>({ name, price: "" });
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm(start, freeErrors, element);
  const submit = () => {
    if (errors.mayGo()) onDone(draft.name.trim(), parseMoneyText(draft.price) ?? 0);
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

/** Agrees on another price than the catalogue's, and says why; the catalogue's own takes the bargain back. */
export function PriceDialog({ line, items, onDone, onClose }: PriceProps) {
  const listed = itemOf(line, items)?.price ?? null;
  const [start] = useState<PriceDraft>({
    price: String(priceOf(line, items)),
    reason: line.kind === "free" ? "" : line.priceReason,
  });
  const element = useRef<HTMLFormElement>(null);
  const isBargain = (draft: PriceDraft) => listed !== null && parseMoneyText(draft.price) !== listed;
  const { draft, errors, change } = useDraftForm(
    start,
    // Declared here, since what is a bargain depends on the line.
    useState(
      () =>
        (now: PriceDraft): FieldErrors<keyof PriceDraft> => ({
          ...(isPrice(now.price) ? {} : { price: "Enter a price" }),
          ...(isBargain(now) && now.reason.trim() === "" ? { reason: "Say why" } : {}),
        }),
    )[0],
    element,
  );
  const submit = () => {
    if (!errors.mayGo()) return;
    const price = parseMoneyText(draft.price) ?? 0;
    if (line.kind === "free") return onDone({ ...line, price });
    const bargain = isBargain(draft);
    onDone({ ...line, price: bargain ? price : null, priceReason: bargain ? draft.reason.trim() : "" });
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
