import { defineExamples, noop } from "../../../../../tests/support/examples";
import { PromptForm } from "./prompt-form";
import { PromptDown, PromptGivenBack, PromptNotPaid, PromptPaid } from "./prompt-result";
import { PromptIsAbandoned, PromptIsAsked, PromptIsLookedFor, PromptIsOnPhone, PromptSending } from "./prompt-waiting";
import { reasonWords } from "./reason-words";

const PHONE = "0712 345 678";
const MASKED = "0712 ••• 678";
const at = (seconds: number) => Date.now() + seconds * 1000;
const ask = {
  amount: 41_800,
  rounding: 0,
  leftover: 0,
  max: 250_000,
  payee: "FUNDI COMPUTERS",
  phone: "0712345678",
  isBusy: false,
  failure: "",
  onPhone: noop,
  onSend: noop,
};
const paid = { amount: 41_800, receipt: "UKK4FZ8K3A", orderId: 5, rest: 0, isConfirmed: true, onNextPart: noop };
const over = { mayRetry: true, repeatFrom: 0, isBusy: false, onSendAgain: noop, onOtherNumber: noop };

export const examples = defineExamples({
  Confirm: <PromptForm {...ask} />,
  "Confirm, rounded up": <PromptForm {...ask} amount={1235} rounding={0.5} />,
  "Confirm, cents left over": <PromptForm {...ask} amount={1234} leftover={0.5} />,
  "Confirm, in parts": <PromptForm {...ask} amount={612_000} />,
  "Confirm, not a Kenyan number": <PromptForm {...ask} phone="0812345678" />,
  "Confirm, busy": <PromptForm {...ask} isBusy />,
  "Confirm, failed to send": (
    <PromptForm {...ask} failure="We could not reach the shop. Press the button again: nothing is sent twice." />
  ),
  Sending: <PromptSending amount={41_800} phone={PHONE} />,
  "On the phone": <PromptIsOnPhone amount={41_800} phone={PHONE} payee="FUNDI COMPUTERS" until={at(42)} />,
  "On somebody else's phone": <PromptIsOnPhone amount={1_041_800} phone={MASKED} payee="" until={at(12)} />,
  "Time over": <PromptIsAsked amount={41_800} phone={PHONE} />,
  "Not known": <PromptIsLookedFor amount={41_800} phone={MASKED} />,
  Paid: <PromptPaid {...paid} />,
  "Paid, to be confirmed": <PromptPaid {...paid} isConfirmed={false} />,
  "Paid in part": <PromptPaid {...paid} amount={250_000} rest={362_000} />,
  "To be given back": <PromptGivenBack {...paid} />,
  "Stopped waiting": <PromptIsAbandoned amount={41_800} phone={PHONE} />,
  Cancelled: <PromptNotPaid {...over} words={reasonWords("cancelled_on_phone")} />,
  "Wrong PIN": <PromptNotPaid {...over} words={reasonWords("wrong_pin")} />,
  "No answer": <PromptNotPaid {...over} words={reasonWords("no_answer")} />,
  "Too little money": <PromptNotPaid {...over} words={reasonWords("too_little_money")} />,
  "Repeated too soon": <PromptNotPaid {...over} words={reasonWords("repeated")} repeatFrom={at(75)} />,
  "PIN is locked": <PromptNotPaid {...over} mayRetry={false} words={reasonWords("locked")} />,
  "Provider down": <PromptDown onRetry={noop} />,
});
