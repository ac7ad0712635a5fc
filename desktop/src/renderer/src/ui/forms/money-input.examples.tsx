import { defineExamples } from "../../../../../../tests/support/examples";
import { MoneyInput } from "./money-input";

export const examples = defineExamples({
  Empty: <MoneyInput aria-label="Amount" />,
  Filled: <MoneyInput aria-label="Amount" defaultValue="32000" />,
  Invalid: <MoneyInput aria-label="Amount" defaultValue="-5" intent="danger" aria-invalid />,
  Disabled: <MoneyInput aria-label="Amount" defaultValue="32000" disabled />,
});
