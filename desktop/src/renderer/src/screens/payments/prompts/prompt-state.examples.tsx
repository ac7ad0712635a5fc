import { Button } from "@blueprintjs/core";
import type { MpesaPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { PROMPT_REASON_FACTS, type PromptReason } from "@fundi/shared/payments/prompt-results";
import { defineExamples, noop } from "../../../../../../../tests/support/examples";
import { prompt } from "../../../testing/prompt-samples";
import type { ShownPrompt } from "./prompt-queries";
import { PromptState, SendAgainButton } from "./prompt-state";

const shown = (change: Partial<MpesaPrompt>): ShownPrompt => ({
  ...prompt({ customerName: "Wanjirũ Kamau", answerInSeconds: 42, repeatInSeconds: 102, ...change }),
  seenAt: Date.now(),
});
const ended = (reason: PromptReason, providerText: string | null = null) => (
  <PromptState prompt={shown({ state: PROMPT_REASON_FACTS[reason].state, reason, providerText })}>
    {PROMPT_REASON_FACTS[reason].mayRetry && <SendAgainButton secondsLeft={0} isBusy={false} onSend={noop} />}
    <Button text="Other number or amount" />
  </PromptState>
);

export const examples = defineExamples({
  Sending: <PromptState prompt={shown({ state: "requested" })} />,
  "On the phone": (
    <PromptState prompt={shown({})}>
      <Button text="Stop waiting" />
    </PromptState>
  ),
  "Nobody waits any more": (
    <PromptState prompt={shown({ isAbandoned: true, canAbandon: false })}>
      <SendAgainButton secondsLeft={48} isBusy={false} onSend={noop} />
    </PromptState>
  ),
  "Time over": <PromptState prompt={shown({ answerInSeconds: 0 })} />,
  "Not known": (
    <PromptState prompt={shown({ state: "unknown", reason: "no_outcome" })}>
      <Button text="Ask M-Pesa now" />
      <Button text="It was not paid" />
    </PromptState>
  ),
  Paid: <PromptState prompt={shown({ state: "paid", receipt: "UKK4FZ8K3A" })} />,
  "To give back": <PromptState prompt={shown({ state: "paid", receipt: "UKK4FZ8K3A", moneyInHand: 38_500 })} />,
  Cancelled: ended("cancelled_on_phone"),
  "Wrong PIN": ended("wrong_pin"),
  "No answer": ended("no_answer"),
  "Too little money": ended("too_little_money"),
  "Repeated too soon": ended("repeated"),
  "Wrong set-up": ended("wrong_setup", "2028: The request is not permitted according to product assignment"),
  "Provider down": ended("unreachable"),
});
