import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { PART_GRADE_LABELS, PART_GRADES, type PartGrade } from "@fundi/shared/workshop/estimate-rules";
import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "../../lib/debounced-value";
import { TAKES_SCANS } from "../../scanner/field";
import { FormField } from "../../ui/forms/form-field";
import { skuExistsQuery } from "./inventory-queries";
import { ITEM_LABELS, type ItemDraft, type ItemForm } from "./item-draft";

/** The fields of a stock item; a new one also has its first count. */
export function ItemFields({ form, isNew }: { form: ItemForm; isNew: boolean }) {
  const isTaken = useSkuTaken(form.draft.sku.trim(), form.base.sku);
  const text = (field: keyof ItemDraft, input: { inputMode?: "numeric" | "decimal"; autoFocus?: boolean } = {}) => (
    <FormField label={ITEM_LABELS[field]} error={form.errors.of(field) ?? (field === "sku" ? isTaken : undefined)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          {...(field === "sku" && TAKES_SCANS)}
          spellCheck={field === "name"}
          value={form.draft[field]}
          onValueChange={(value) => form.change({ [field]: value })}
          onBlur={() => form.errors.touch(field)}
        />
      )}
    </FormField>
  );
  return (
    <>
      {text("name", { autoFocus: true })}
      {text("sku")}
      <div className="item-form-row">
        {text("price", { inputMode: "decimal" })}
        {text("reorderLevel", { inputMode: "numeric" })}
        {text("place")}
        {isNew && text("quantity", { inputMode: "numeric" })}
      </div>
      <div className="item-form-row">
        <FormField label={ITEM_LABELS.partGrade} info="in a repair" error={form.errors.of("partGrade")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={form.draft.partGrade}
              onChange={({ currentTarget }) => form.change({ partGrade: currentTarget.value as PartGrade | "" })}
              options={[
                { value: "", label: "Chosen in each estimate" },
                ...PART_GRADES.map((value) => ({ value, label: PART_GRADE_LABELS[value] })),
              ]}
            />
          )}
        </FormField>
        {text("warrantyDays", { inputMode: "numeric" })}
      </div>
    </>
  );
}

/** Shows "SKU already exists" while it is typed. */
function useSkuTaken(sku: string, ownSku: string): string | undefined {
  const debouncedSku = useDebouncedValue(sku);
  const { data: usedBy = [] } = useQuery(skuExistsQuery(debouncedSku === ownSku ? "" : debouncedSku));
  return usedBy.length > 0 && debouncedSku === sku && debouncedSku !== ownSku ? "SKU already exists" : undefined;
}
