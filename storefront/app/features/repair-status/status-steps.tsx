import { wallClock } from "@fundi/shared/values/time";
import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { clockWords, formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { stepName } from "./status-words";

const DOT = {
  done: "border-accent bg-accent text-accent-ink",
  current: "border-accent bg-surface ring-4 ring-accent-soft",
  ahead: "border-line bg-surface",
} as const;

const SAID = { done: () => t`done`, current: () => t`now`, ahead: () => t`to come` } as const;

/** The way of a repair: what was done and when, where it is, and what is to come. */
export function StatusSteps({ repair: { steps, promisedAt, isLate } }: { repair: PublicRepair }) {
  const { timeZone } = useShop();
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t`Progress`} className="grid">
      {steps.map(({ step, state, at }, index) => {
        const isCurrent = state === "current";
        const isPromised = step === "ready" && state === "ahead" && promisedAt !== null && !isLate;
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className={classNames("relative flex gap-3 pb-4 last:pb-0", state === "ahead" && "text-muted")}
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  "absolute start-3 top-6 bottom-0 w-0.5",
                  state === "done" ? "bg-accent" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames("grid size-6.5 shrink-0 place-items-center rounded-full border-2", DOT[state])}
            >
              {state === "done" && <Icon name="check" size={16} />}
              {isCurrent && <span className="size-2.5 rounded-full bg-accent" />}
            </span>
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
              <span className={isCurrent ? "font-bold" : "font-semibold"}>
                {stepName(step)}
                <span className="sr-only">, {SAID[state]()}</span>
              </span>
              <span className="text-sm text-muted tabular-nums">
                {at !== null && formatDate(at, timeZone)}
                {isPromised && <Promised at={promisedAt} timeZone={timeZone} />}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Promised({ at, timeZone }: { at: string; timeZone: string }) {
  const time = clockWords(wallClock(new Date(at), timeZone).minutes);
  const day = formatDate(at, timeZone);
  return t`expected ${day}, ${time}`;
}
