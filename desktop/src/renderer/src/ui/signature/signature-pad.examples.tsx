import { defineExamples } from "../../../../../../tests/support/examples";
import { SignaturePad } from "./signature-pad";

export const examples = defineExamples({
  Empty: <SignaturePad label="Signature of the customer" onChange={() => {}} />,
});
