import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names";
import { Icon, type IconName } from "../../../components/icon";

/** The upper part of a phone with something on its screen; the text beside it carries the meaning. */
export const PhonePicture = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    aria-hidden="true"
    className={classNames(
      "w-40 rounded-t-[1.6rem] border-[5px] border-b-0 border-ink bg-sunken px-2 pt-2 dark:border-line",
      className,
    )}
  >
    <span className="mx-auto block h-1.5 w-9 rounded-full bg-ink/80 dark:bg-line" />
    <div className="grid h-40 place-items-center pb-2">{children}</div>
  </div>
);

/** The prompt as the phone shows it. */
export const PromptOnPhone = ({ amount, payee }: { amount: string; payee: string }) => (
  <div className="grid w-full gap-1.5 rounded-md bg-surface p-2.5 text-left text-sm leading-snug text-ink rise-in shadow-soft">
    <span className="font-bold text-accent-strong">M-PESA</span>
    <span className="line-clamp-3">
      {payee ? (
        <Trans>
          Pay <span className="whitespace-nowrap">{amount}</span> to {payee}?
        </Trans>
      ) : (
        <Trans>
          Pay <span className="whitespace-nowrap">{amount}</span>?
        </Trans>
      )}
    </span>
    <span className="rounded-sm border border-field py-0.5 text-center font-bold tracking-[0.35em]">••••</span>
  </div>
);

const MARKS = {
  good: "bg-accent text-accent-ink",
  attention: "bg-attention-soft text-attention",
  danger: "bg-danger-soft text-danger",
  neutral: "bg-ink/7 text-ink",
} as const;
type MarkTone = keyof typeof MARKS;

/** A large sign on the phone's screen with a short word. */
export const PhoneMark = ({ icon, tone, word }: { icon: IconName; tone: MarkTone; word: string }) => (
  <div className="grid justify-items-center gap-2 text-center">
    <span className={classNames("grid size-14 place-items-center rounded-full", MARKS[tone])}>
      <Icon name={icon} size={28} />
    </span>
    <span className="font-display text-base leading-tight font-bold">{word}</span>
  </div>
);
