import { HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { ProductCondition } from "@fundi/shared/catalog/products";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FormField } from "../../ui/forms/form-field";
import { MoneyInput } from "../../ui/forms/money-input";
import { ConditionFields } from "./condition-fields";
import { PhotoField } from "./photos/photo-field";
import type { ProductForm } from "./product-draft";
import { categoriesQuery } from "./product-queries";
import { SpecEditor } from "./spec-editor";

const CONDITIONS = [
  { value: "refurbished", label: "Refurbished" },
  { value: "new", label: "New" },
];

/** The fields of a product that customers see; all but its stock. */
export function ProductFields({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { draft, errors, change } = form;
  const categoriesId = useId();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <FormField label="Name" error={errors.of("name")}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus={isNew}
            maxLength={255}
            value={draft.name}
            onValueChange={(name) => change({ name })}
            onBlur={() => errors.touch("name")}
          />
        )}
      </FormField>
      <div className="product-form-trio">
        <FormField label="Price" error={errors.of("price")}>
          {(control) => (
            <MoneyInput
              {...control}
              value={draft.price}
              onValueChange={(price) => change({ price })}
              onBlur={() => errors.touch("price")}
            />
          )}
        </FormField>
        <FormField label="Category" error={errors.of("category")}>
          {(control) => (
            <>
              <InputGroup
                {...control}
                list={categoriesId}
                maxLength={60}
                value={draft.category}
                onValueChange={(category) => change({ category })}
                onBlur={() => errors.touch("category")}
              />
              <datalist id={categoriesId}>
                {categories.map(({ name, count }) => (
                  <option key={name} value={name} label={`${count.toLocaleString("en-KE")} products`} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <FormField label="Condition" error={errors.of("condition")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              options={CONDITIONS}
              value={draft.condition}
              onChange={({ currentTarget }) => change({ condition: ProductCondition.parse(currentTarget.value) })}
            />
          )}
        </FormField>
      </div>
      <ConditionFields form={form} />
      <FormField label="Specs" info="optional" error={errors.of("specs")}>
        {(control) => <SpecEditor control={control} specs={draft.specs} onChange={(specs) => change({ specs })} />}
      </FormField>
      <FormField label="Description" info="optional" error={errors.of("description")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            className="product-form-description"
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            onBlur={() => errors.touch("description")}
          />
        )}
      </FormField>
      <PhotoField
        photos={draft.photos}
        error={errors.of("photos")}
        onChange={(photos) => {
          change({ photos });
          errors.touch("photos");
        }}
      />
    </>
  );
}
