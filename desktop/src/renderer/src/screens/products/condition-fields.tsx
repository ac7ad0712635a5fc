import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { PRODUCT_GRADES, type ProductGrade } from "@fundi/shared/catalog/product-grade";
import { FormField } from "../../ui/forms/form-field";
import type { ProductForm } from "./product-draft";

const GRADE_OPTIONS = [
  { value: "", label: "Not graded" },
  ...PRODUCT_GRADES.map((grade) => ({ value: grade, label: `Grade ${grade}` })),
];

const gradeOf = (value: string): ProductGrade | "" => PRODUCT_GRADES.find((grade) => grade === value) ?? "";

/** The grade of a used product, and how worn the battery is. What the grades mean is set under Settings, Shop. */
export function ConditionFields({ form }: { form: ProductForm }) {
  const { draft, errors, change } = form;
  return (
    <div className="product-form-condition">
      {draft.condition !== "new" && (
        <FormField label="Grade" error={errors.of("grade")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              options={GRADE_OPTIONS}
              value={draft.grade}
              onChange={({ currentTarget }) => change({ grade: gradeOf(currentTarget.value) })}
            />
          )}
        </FormField>
      )}
      <FormField label="Battery, %" info="optional" error={errors.of("batteryHealth")}>
        {(control) => (
          <InputGroup
            {...control}
            inputMode="numeric"
            maxLength={4}
            value={draft.batteryHealth}
            onValueChange={(batteryHealth) => change({ batteryHealth })}
            onBlur={() => errors.touch("batteryHealth")}
          />
        )}
      </FormField>
      {draft.batteryHealth.trim() !== "" && (
        <>
          <FormField label="Cycles" error={errors.of("batteryCycles")}>
            {(control) => (
              <InputGroup
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={draft.batteryCycles}
                onValueChange={(batteryCycles) => change({ batteryCycles })}
                onBlur={() => errors.touch("batteryCycles")}
              />
            )}
          </FormField>
          <FormField label="Measured on" error={errors.of("batteryMeasuredOn")}>
            {(control) => (
              <InputGroup
                {...control}
                type="date"
                value={draft.batteryMeasuredOn}
                onValueChange={(batteryMeasuredOn) => change({ batteryMeasuredOn })}
                onBlur={() => errors.touch("batteryMeasuredOn")}
              />
            )}
          </FormField>
        </>
      )}
    </div>
  );
}
