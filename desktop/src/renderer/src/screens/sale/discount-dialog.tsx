import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { discountMinorOf } from "@fundi/shared/sales/sale-sums";
import type { SaleDiscount } from "@fundi/shared/sales/sales";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useCallback, useRef, useState } from "react";
import { useDraftForm } from "../../ui/forms/draft-form";
import { FormDialog } from "../../ui/forms/form-dialog";
import { FormField } from "../../ui/forms/form-field";

interface DiscountDraft {
  kind: SaleDiscount["kind"];
  value: string;
  reason: string;
}

const readValue = ({ kind, value }: DiscountDraft): number | null => {
  const typed = typedAmount(value.replace("%", ""));
  return typed === null || (kind === "percent" && typed > 100) ? null : typed;
};

interface Props {
  discount: SaleDiscount | null;
  goodsMinor: number;
  /** The clerk's discount limit; null for managers, who have none. */
  limitPercent: number | null;
  onDone: (discount: Omit<SaleDiscount, "agreed">) => void;
  onClose: () => void;
}

/** Sets a discount on the whole sale, as a percentage or an amount, with a reason. */
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
        ...(value === null || value <= 0 ? { value: amountError(draft.value, `Enter ${unit}`) } : {}),
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
    if (errors.validate() && value !== null) onDone({ kind: draft.kind, value, reason: draft.reason.trim() });
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
