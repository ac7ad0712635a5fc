import { InputGroup } from "@blueprintjs/core";
import { useRef } from "react";
import { defineExamples, noop } from "../../../../../../tests/support/examples";
import { useDraftForm } from "./draft-form";
import { FormField } from "./form-field";
import { NewRecord } from "./new-record";

const EMPTY = { name: "", price: "" };
const findErrors = ({ name }: typeof EMPTY) => (name ? {} : { name: "Required" });

function NewProduct({ isSaving = false, start = EMPTY }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY, findErrors, element, start);
  const { draft, errors, change } = form;
  return (
    <NewRecord
      title="New product"
      submitLabel="Add product"
      form={form}
      element={element}
      isSaving={isSaving}
      onSave={noop}
      onClose={noop}
    >
      <FormField label="Name" error={errors.of("name")}>
        {(control) => <InputGroup {...control} value={draft.name} onValueChange={(name) => change({ name })} />}
      </FormField>
      <FormField label="Price" info="optional">
        {(control) => <InputGroup {...control} value={draft.price} onValueChange={(price) => change({ price })} />}
      </FormField>
    </NewRecord>
  );
}

export const examples = defineExamples(
  {
    Empty: <NewProduct />,
    Filled: <NewProduct start={{ name: "HP EliteBook 840 G5", price: "38,500" }} />,
    Saving: <NewProduct start={{ name: "HP EliteBook 840 G5", price: "38,500" }} isSaving />,
  },
  { isAlone: true, height: 360 },
);
