import { defineExamples } from "../../../../tests/support/examples";
import { CodeInput } from "./code-input";

export const examples = defineExamples({
  Empty: <CodeInput error={undefined} />,
  "With a hint": <CodeInput error={undefined} hint="From our message to jane@example.com" />,
  Refused: <CodeInput error="Enter the 6 digits of the code" />,
});
