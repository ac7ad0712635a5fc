import { defineExamples, LONG_TEXT } from "../../../../../../tests/support/examples";
import { Marked } from "./marked";

export const examples = defineExamples({
  "Nothing typed": <Marked text="HP EliteBook 840 G5" typed="" />,
  "Two words": <Marked text="HP EliteBook 840 G5" typed="elite 840" />,
  "A phone number": <Marked text="0712 345 678" typed="0712345" />,
  "Long text": <Marked text={LONG_TEXT} typed="e" />,
});
