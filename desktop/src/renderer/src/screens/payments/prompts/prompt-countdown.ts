import { answerUntil, promptStage, secondsUntil } from "@fundi/shared/payments/prompt-stage";
import { useEffect, useState } from "react";
import type { ShownPrompt } from "./prompt-queries";

/** Returns the time in milliseconds, updated each second while `isOn`. */
export function useSeconds(isOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}

/** Returns the stage of a prompt and the seconds left for the PIN, as time passes. */
export function usePromptStage(prompt: ShownPrompt) {
  const now = Math.max(useSeconds(prompt.state === "prompted"), prompt.seenAt);
  return { stage: promptStage(prompt, now), secondsLeft: secondsUntil(answerUntil(prompt), now) };
}
