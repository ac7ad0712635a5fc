import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-md font-semibold select-none transition " +
  "disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50 active:translate-y-px";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "bg-surface text-ink border border-field hover:border-ink",
  quiet: "text-ink hover:bg-ink/7",
  danger: "bg-danger text-danger-ink hover:opacity-90",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "tap min-h-9 px-3 text-sm",
  md: "min-h-11 px-4 text-base",
  lg: "min-h-13 px-6 text-lg",
};

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container, which a long label may fill with several lines. */
  wide?: boolean | undefined;
}

/** Returns the classes of a button, for an element that is neither a button nor one of our links. */
export const buttonClass = ({ variant = "primary", size = "md", wide }: ButtonStyle, more?: string): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], wide ? "w-full py-1.5" : "whitespace-nowrap", more);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Shows that work is in progress and disables the button. */
  isBusy?: boolean;
}

/** A button; `type="button"` by default. */
export function Button({ variant, size, wide, isBusy, className, disabled, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    />
  );
}

/** A link that looks like a button. Its page is prefetched on hover or focus. */
export function LinkButton({ variant, size, wide, className, prefetch = "intent", ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} prefetch={prefetch} className={buttonClass({ variant, size, wide }, className)} />;
}
