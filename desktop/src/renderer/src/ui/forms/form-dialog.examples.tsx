import { InputGroup } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, LONG_TEXT, noop } from "../../../../../../tests/support/examples";
import { FormDialog } from "./form-dialog";
import { FormField } from "./form-field";

const given = { title: "Keep this view", submitLabel: "Keep", isBusy: false, onSubmit: noop, onClose: noop };
const field = <FormField label="Name">{(control) => <InputGroup {...control} defaultValue="To pack" />}</FormField>;

export const examples = defineExamples(
  {
    Ready: <FormDialog {...given}>{field}</FormDialog>,
    Disabled: (
      <FormDialog {...given} isDisabled>
        {field}
      </FormDialog>
    ),
    Busy: (
      <FormDialog {...given} isBusy>
        {field}
      </FormDialog>
    ),
    Error: (
      <FormDialog {...given} problem={new ApiError("There is a view of this name already.", 409, "CONFLICT")}>
        {field}
      </FormDialog>
    ),
    "Long title": (
      <FormDialog {...given} title={LONG_TEXT}>
        {field}
      </FormDialog>
    ),
  },
  { isAlone: true, height: 360 },
);
