import { defineExamples } from "../../../../tests/support/examples";
import { SignaturePad } from "./signature-pad";

export const examples = defineExamples({
  Empty: <SignaturePad label="Your signature" onChange={() => {}} />,
});
