import { PROMPT_ANSWER_SECONDS } from "@fundi/shared/payments/prompt-results";
import { countdown, secondsUntil } from "@fundi/shared/payments/prompt-stage";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button";

/** Returns the seconds until a time in milliseconds, updated each second; 0 once it has passed. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = secondsUntil(at, now);
  const isRunning = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time starts another countdown
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, at]);
  return left;
}

const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/** The time left to type the PIN, as a ring and as text. Not announced each second. */
export function AnswerCountdown({ until }: { until: number }) {
  const left = useSecondsUntil(until);
  return (
    <p role="timer" className="flex items-center gap-3">
      <svg aria-hidden="true" viewBox="0 0 44 44" className="size-11 -rotate-90" fill="none" strokeWidth="4">
        <circle cx="22" cy="22" r={RADIUS} className="stroke-accent/20" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.min(1, left / PROMPT_ANSWER_SECONDS))}
          className="stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span>
        <strong className="tabular-nums">{t`${countdown(left)} left`}</strong>
        <br />
        <span className="text-sm text-muted">{t`Usually under 30 seconds`}</span>
      </span>
    </p>
  );
}

interface SendAgainProps {
  /** From when M-Pesa takes another prompt, in milliseconds. */
  from: number;
  isBusy: boolean;
  onSend: () => void;
}

/** The button that sends a prompt again, locked for as long as a repeat is refused. */
export function SendAgain({ from, isBusy, onSend }: SendAgainProps) {
  const left = useSecondsUntil(from);
  return (
    <Button size="lg" wide disabled={left > 0} isBusy={isBusy} onClick={onSend}>
      {left > 0 ? (
        <span className="tabular-nums">{t`Send again in ${countdown(left)}`}</span>
      ) : isBusy ? (
        t`Please wait...`
      ) : (
        t`Send it again`
      )}
    </Button>
  );
}
