import { InputGroup, TextArea } from "@blueprintjs/core";
import { defineExamples, LONG_TEXT, RIGHT_TO_LEFT } from "../../../../../../tests/support/examples";
import { type FieldControl, FormField } from "./form-field";

const input =
  (value = "") =>
  (control: FieldControl) => <InputGroup {...control} defaultValue={value} />;

export const examples = defineExamples({
  Plain: <FormField label="Name">{input("HP EliteBook 840 G5")}</FormField>,
  "With info and hint": (
    <FormField label="SKU" info="optional" hint="Your own number of the product.">
      {input()}
    </FormField>
  ),
  "With an error": (
    <FormField label="Price" hint="In shillings" error="Enter an amount">
      {(control) => <InputGroup {...control} intent="danger" defaultValue="abc" />}
    </FormField>
  ),
  Textarea: <FormField label="Description">{(control) => <TextArea {...control} fill />}</FormField>,
  Disabled: <FormField label="Name">{(control) => <InputGroup {...control} disabled defaultValue="HP" />}</FormField>,
  "Long texts": (
    <FormField label={LONG_TEXT} hint={LONG_TEXT}>
      {input(LONG_TEXT)}
    </FormField>
  ),
  "Right to left": <FormField label="Name">{input(RIGHT_TO_LEFT)}</FormField>,
});
