import { formatAmount } from "@fundi/shared/values/money";
import { classNames } from "./class-names";

const SIZES = {
  sm: { amount: "text-base", currency: "text-sm" },
  /** As large as its container allows. */
  fit: { amount: "text-lg @min-[13rem]:text-xl", currency: "text-sm" },
  md: { amount: "text-xl", currency: "text-sm" },
  lg: { amount: "text-3xl", currency: "text-lg" },
} as const;

/** An amount of shillings: tabular figures after a small "Ksh". */
export function Price({
  value,
  size = "md",
  className,
}: {
  value: number;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [, currency, amount] = /^(\D+?)\s*([\d].*)$/u.exec(formatAmount(value)) ?? [];
  return (
    <span
      data-price=""
      className={classNames("font-display font-bold tabular-nums whitespace-nowrap", SIZES[size].amount, className)}
    >
      <span
        className={classNames("me-[0.25em] font-semibold text-muted in-[.mat]:text-mat-muted", SIZES[size].currency)}
      >
        {currency}
      </span>
      {amount}
    </span>
  );
}
