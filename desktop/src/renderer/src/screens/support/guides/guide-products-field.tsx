import { Button, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { GUIDE_PRODUCTS_MAX } from "@fundi/shared/guides/guide-rules";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FormField } from "../../../ui/forms/form-field";
import type { GuideDraft } from "./guide-draft";
import { foundProductsQuery } from "./guide-queries";

interface ProductsFieldProps {
  chosen: GuideDraft["products"];
  error: string | undefined;
  onChange: (products: GuideDraft["products"]) => void;
}

/** The products that help with it: found by words, the best first. */
export function GuideProductsField({ chosen, error, onChange }: ProductsFieldProps) {
  const [typed, setTyped] = useState("");
  const { data: found = [] } = useQuery(foundProductsQuery(useDeferredValue(typed.trim())));
  const left = found.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <FormField label="Products that help with it" info="optional" error={error}>
      {(control) => (
        <div className="content-choices">
          {chosen.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              text={name}
              endIcon={<Cross />}
              aria-label={`Take ${name} away`}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            />
          ))}
          {chosen.length < GUIDE_PRODUCTS_MAX && (
            <InputGroup
              {...control}
              type="search"
              placeholder="Find a product"
              value={typed}
              onValueChange={setTyped}
            />
          )}
          {typed.trim() !== "" &&
            left.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                variant="outlined"
                text={`Add ${name}`}
                onClick={() => {
                  onChange([...chosen, { id, name }]);
                  setTyped("");
                }}
              />
            ))}
        </div>
      )}
    </FormField>
  );
}
