import { defineExamples } from "../../../../../tests/support/examples";
import { PhoneLink } from "./phone-link";

export const examples = defineExamples({
  Mobile: <PhoneLink phone="+254712345678" />,
  "Without a country": <PhoneLink phone="0712 345 678" />,
  Foreign: <PhoneLink phone="+14155550123" />,
  "Not a number": <PhoneLink phone="ask at the counter" />,
});
