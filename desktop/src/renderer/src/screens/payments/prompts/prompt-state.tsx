import { Button, type Intent } from "@blueprintjs/core";
import { PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import { countdown, PROMPT_STAGE_LABELS, type PromptStage, promptStage } from "@fundi/shared/payments/prompt-stage";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import type { ReactNode } from "react";
import { CellTag } from "../../../ui/cell-tag";
import { usePromptStage } from "./prompt-countdown";
import "./prompts.css";
import type { ShownPrompt } from "./prompt-queries";

const INTENTS: Record<PromptStage, Intent> = {
  sending: "primary",
  on_phone: "primary",
  asking: "warning",
  looking: "danger",
  paid: "success",
  over: "none",
};

/** Returns the state of a prompt in a few words. */
export const promptLabel = (prompt: ShownPrompt, stage: PromptStage = promptStage(prompt, prompt.seenAt)): string => {
  if (stage === "paid" && prompt.moneyInHand > 0) return "To give back";
  return stage === "over" && prompt.reason ? PROMPT_REASON_FACTS[prompt.reason].title : PROMPT_STAGE_LABELS[stage];
};

/** The state of a prompt as a tag, with the seconds that are left for the PIN. */
export function PromptTag({ prompt }: { prompt: ShownPrompt }) {
  const { stage, secondsLeft } = usePromptStage(prompt);
  const isToGiveBack = stage === "paid" && prompt.moneyInHand > 0;
  return (
    <CellTag intent={isToGiveBack ? "danger" : INTENTS[stage]}>
      {promptLabel(prompt, stage)}
      {stage === "on_phone" && <span className="tabular"> {countdown(secondsLeft)}</span>}
    </CellTag>
  );
}

/** Returns what happens or happened, and what staff can do. */
function sentencesOf(prompt: ShownPrompt, stage: PromptStage): { text: string; next: string } {
  const phone = shownPhone(prompt.phone);
  if (prompt.isAbandoned && stage !== "paid" && stage !== "over")
    return {
      text: `Nobody waits for ${phone} any more, but the prompt may still be on that phone.`,
      next: "Have it cancelled there. What is paid nevertheless counts, or is given back.",
    };
  switch (stage) {
    case "sending":
      return { text: `M-Pesa is asked to show the prompt on ${phone}.`, next: "The phone should be unlocked." };
    case "on_phone":
      return { text: `The prompt is on ${phone} and waits for the PIN.`, next: "" };
    case "asking":
      return {
        text: `The time on ${phone} is over; M-Pesa is asked what happened.`,
        next: "Do not ask for the money again yet.",
      };
    case "looking":
      return { text: PROMPT_REASON_FACTS.no_outcome.text, next: PROMPT_REASON_FACTS.no_outcome.staff };
    case "paid":
      return prompt.moneyInHand > 0
        ? {
            text: `${formatKes(prompt.moneyInHand)} came in that is not due: the order was cancelled, or paid otherwise.`,
            next: "Give it back from the order.",
          }
        : { text: `${formatKes(prompt.amount)} has arrived from ${phone}. Receipt ${prompt.receipt ?? ""}.`, next: "" };
    case "over": {
      const { text, next, staff } = PROMPT_REASON_FACTS[prompt.reason ?? "other"];
      return { text, next: staff || next };
    }
  }
}

interface PromptStateProps {
  prompt: ShownPrompt;
  /** Buttons for what can be done now. */
  children?: ReactNode;
}

/** One prompt for staff: its state, what it means, and what can be done. */
export function PromptState({ prompt, children }: PromptStateProps) {
  const { stage, secondsLeft } = usePromptStage(prompt);
  const { text, next } = sentencesOf(prompt, stage);
  return (
    <section className={`prompt-state is-${stage}`} aria-label="M-Pesa prompt">
      <p className="prompt-state-head">
        <PromptTag prompt={prompt} />
        <strong className="tabular">{formatKes(prompt.amount)}</strong>
      </p>
      <div role="status">
        <p>{text}</p>
        {next && <p className="payment-quiet">{next}</p>}
      </div>
      {stage === "on_phone" && (
        <progress
          className="prompt-time"
          max={60}
          value={Math.min(60, secondsLeft)}
          aria-label={`Time for the PIN: ${countdown(secondsLeft)}`}
        />
      )}
      {prompt.providerText && stage !== "paid" && <p className="payment-quiet">Provider: {prompt.providerText}</p>}
      {children && <div className="prompt-state-actions">{children}</div>}
    </section>
  );
}

/** A button that sends the same prompt again, locked while a repeat is refused. */
export function SendAgainButton({
  secondsLeft,
  isBusy,
  onSend,
}: {
  secondsLeft: number;
  isBusy: boolean;
  onSend: () => void;
}) {
  return (
    <Button
      intent="primary"
      text={secondsLeft > 0 ? `Send again in ${countdown(secondsLeft)}` : "Send again"}
      disabled={secondsLeft > 0}
      loading={isBusy}
      onClick={onSend}
    />
  );
}
