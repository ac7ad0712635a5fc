import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../../tests/support/examples";
import { Failure } from "./failure";

export const examples = defineExamples({
  "One sentence": <Failure>The shop cannot be reached. Check your connection and try again.</Failure>,
  "Long text": <Failure>{LONG_TEXT}</Failure>,
  "Long word": <Failure className="wrap-anywhere">{LONG_WORD}</Failure>,
});
