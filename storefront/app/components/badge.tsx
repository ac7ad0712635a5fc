import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "neutral" | "good" | "info" | "attention" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-ink/7 text-ink",
  good: "bg-accent-soft text-accent-strong",
  info: "bg-info-soft text-info",
  attention: "bg-attention-soft text-attention",
  danger: "bg-danger-soft text-danger",
};

/** A short status text; the colour only repeats it. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      data-status=""
      className={classNames(
        "inline-flex items-center gap-1 rounded-lg px-2.5 py-0.5 text-sm font-semibold",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
