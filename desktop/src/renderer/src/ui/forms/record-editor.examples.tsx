import { InputGroup } from "@blueprintjs/core";
import { useRef } from "react";
import { defineExamples, LONG_TEXT, noop } from "../../../../../../tests/support/examples";
import { useEditForm } from "./draft-form";
import { FormField } from "./form-field";
import { DeleteRecordButton, RecordEditor } from "./record-editor";

const STORED = { name: "HP EliteBook 840 G5", price: "38,500" };
const THEIRS = { name: "HP EliteBook 840 G5 (2018)", price: "36,000" };
const LABELS = { name: "Name", price: "Price" };
const findErrors = () => ({});

interface Props {
  draft?: typeof STORED;
  latest?: typeof STORED;
  isSaving?: boolean;
}

/** A form of version 1; with a newer record somebody else has changed it meanwhile. */
function Product({ draft = STORED, latest = STORED, isSaving = false }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const stored = { draft: latest, version: latest === STORED ? 1 : 2 };
  const form = useEditForm(stored, findErrors, element, { base: STORED, draft, version: 1 });
  return (
    <RecordEditor
      title={form.draft.name}
      recordKey={7}
      form={form}
      element={element}
      latest={latest}
      labels={LABELS}
      isSaving={isSaving}
      onSave={noop}
      onClose={noop}
      actions={<DeleteRecordButton of="HP EliteBook 840 G5" onDelete={noop} />}
    >
      {(["name", "price"] as const).map((field) => (
        <FormField key={field} label={LABELS[field]}>
          {(control) => (
            <InputGroup
              {...control}
              value={form.draft[field]}
              onValueChange={(value) => form.change({ [field]: value })}
            />
          )}
        </FormField>
      ))}
    </RecordEditor>
  );
}

export const examples = defineExamples(
  {
    Unchanged: <Product />,
    Changed: <Product draft={{ ...STORED, price: "37,000" }} />,
    Saving: <Product draft={{ ...STORED, price: "37,000" }} isSaving />,
    "Changed by two people": <Product draft={{ name: "HP 840", price: "37,000" }} latest={THEIRS} />,
    "Long name": <Product draft={{ ...STORED, name: LONG_TEXT }} />,
  },
  { isAlone: true, height: 420 },
);
