import { defineExamples } from "../../../tests/support/examples";
import { CopyButton } from "./copy-button";

export const examples = defineExamples({
  Small: <CopyButton value="400200" label="paybill number" />,
  Medium: <CopyButton value="400200" label="paybill number" size="md" />,
  Primary: <CopyButton value="400200" label="paybill number" variant="primary" />,
});
