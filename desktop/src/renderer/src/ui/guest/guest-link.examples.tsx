import { defineExamples, LONG_WORD } from "../../../../../../tests/support/examples";
import { GuestLink } from "./guest-link";

const renew = async () => "https://shop.example/track#a.c-2-AbCdEfGhIjKlMnOpQrStUv";

export const examples = defineExamples({
  "To be made": <GuestLink name="appointment 12" renew={renew} />,
  "Of a long name": <GuestLink name={LONG_WORD} renew={renew} />,
});
