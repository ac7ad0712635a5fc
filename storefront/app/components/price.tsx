import { formatKes } from "@fundi/shared/money";
import { classNames } from "./class-names";

const SIZES = { sm: "text-base", md: "text-xl", lg: "text-3xl" } as const;

/** An amount of shillings: large figures of equal width after a small "Ksh". */
export function Price({
  value,
  size = "md",
  className,
}: {
  value: number;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [, currency, amount] = /^(\D+?)\s*([\d].*)$/u.exec(formatKes(value)) ?? [];
  return (
    <span className={classNames("font-display font-bold tabular-nums whitespace-nowrap", SIZES[size], className)}>
      <span className="me-1 text-[0.6em] font-semibold text-muted">{currency}</span>
      {amount}
    </span>
  );
}
