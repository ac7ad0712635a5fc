import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { SaleDiscount } from "@fundi/shared/counter-sales";
import { formatKes, fromMinor, parseMoneyText } from "@fundi/shared/money";
import { discountMinorOf } from "@fundi/shared/sale-sums";
import { useCallback, useRef, useState } from "react";
import { useDraftForm } from "../../ui/draft-form";
import { FormDialog } from "../../ui/form-dialog";
import type { FieldErrors } from "../../ui/form-errors";
import { FormField } from "../../ui/form-field";

interface DiscountDraft {
  kind: SaleDiscount["kind"];
  value: string;
  reason: string;
}

const readValue = ({ kind, value }: DiscountDraft): number | null => {
  const typed = parseMoneyText(value.replace("%", ""));
  // A percentage has two decimals at most, as an amount has.
  return typed === null || (kind === "percent" && typed > 100) ? null : Math.round(typed * 100) / 100;
};

interface Props {
  discount: SaleDiscount | null;
  goodsMinor: number;
  /** Up to how much a clerk may go; null for managers, who may give any. */
  limitPercent: number | null;
  onDone: (discount: Omit<SaleDiscount, "agreed">) => void;
  onClose: () => void;
}

/** Takes a part or an amount off the whole sale, and says why. */
export function DiscountDialog({ discount, goodsMinor, limitPercent, onDone, onClose }: Props) {
  const [start] = useState<DiscountDraft>({
    kind: discount?.kind ?? "percent",
    value: discount ? String(discount.value) : "",
    reason: discount?.reason ?? "",
  });
  const element = useRef<HTMLFormElement>(null);
  const findErrors = useCallback(
    (draft: DiscountDraft): FieldErrors<keyof DiscountDraft> => {
      const value = readValue(draft);
      const unit = draft.kind === "percent" ? "a percentage up to 100" : "an amount";
      const isTooMuch = value !== null && discountMinorOf({ kind: draft.kind, value }, goodsMinor) > goodsMinor;
      return {
        ...(value === null || value <= 0 ? { value: `Enter ${unit}` } : {}),
        ...(isTooMuch ? { value: `At most ${formatKes(fromMinor(goodsMinor))}` } : {}),
        ...(draft.reason.trim() === "" ? { reason: "Say why" } : {}),
      };
    },
    [goodsMinor],
  );
  const { draft, errors, change } = useDraftForm(start, findErrors, element);
  const value = readValue(draft);
  const off = value === null ? 0 : fromMinor(discountMinorOf({ kind: draft.kind, value }, goodsMinor));
  const submit = () => {
    if (errors.mayGo() && value !== null) onDone({ kind: draft.kind, value, reason: draft.reason.trim() });
  };
  return (
    <FormDialog
      title="Discount on the whole sale"
      submitLabel={off > 0 ? `Take ${formatKes(off)} off` : "Set discount"}
      isBusy={false}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="payment-row">
        <FormField label="How much" error={errors.of("value")}>
          {(control) => (
            <InputGroup
              {...control}
              autoFocus
              inputMode="decimal"
              value={draft.value}
              onFocus={(event) => event.currentTarget.select()}
              onValueChange={(text) => change({ value: text })}
            />
          )}
        </FormField>
        <FormField label="As">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as SaleDiscount["kind"] })}
              options={[
                { value: "percent", label: "Percent of the sale" },
                { value: "amount", label: "Shillings" },
              ]}
            />
          )}
        </FormField>
      </div>
      <FormField
        label="Reason"
        error={errors.of("reason")}
        hint={
          limitPercent === null
            ? undefined
            : limitPercent > 0
              ? `Above ${limitPercent}% a manager has to agree.`
              : "A manager has to agree."
        }
      >
        {(control) => (
          <InputGroup
            {...control}
            maxLength={200}
            placeholder="Bulk price, regular customer…"
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
