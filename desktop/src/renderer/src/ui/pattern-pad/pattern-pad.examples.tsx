import { defineExamples } from "../../../../../../tests/support/examples";
import { PatternPad } from "./pattern-pad";

export const examples = defineExamples({
  Empty: <PatternPad label="Pattern" digits="" onChange={() => {}} />,
  Drawn: <PatternPad label="Pattern" digits="14789" onChange={() => {}} />,
  Shown: <PatternPad label="Pattern" digits="2587" />,
});
