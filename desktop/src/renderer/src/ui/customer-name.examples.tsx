import { defineExamples, EMOJI, LONG_TEXT, RIGHT_TO_LEFT } from "../../../../../tests/support/examples";
import { CustomerName } from "./customer-name";

export const examples = defineExamples({
  Customer: <CustomerName id={7} name="Wanjirũ Kamau" />,
  Guest: <CustomerName id={null} name="Wanjirũ Kamau" />,
  "Long name": <CustomerName id={7} name={LONG_TEXT} />,
  "Right to left": <CustomerName id={7} name={RIGHT_TO_LEFT} />,
  Emoji: <CustomerName id={7} name={EMOJI} />,
});
