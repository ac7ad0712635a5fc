import { defineExamples } from "../../../../tests/support/examples";
import { ConsentLine } from "./consent-line";

export const examples = defineExamples({
  "Where a contract is made": <ConsentLine accepting="order" />,
  "Where only data is given": <ConsentLine />,
});
