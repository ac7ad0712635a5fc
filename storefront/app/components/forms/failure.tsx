import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface FailureProps {
  /** Nothing is shown while it is empty. */
  children: ReactNode;
  className?: string;
}

/** Says that something failed. Rendered before it is needed, so that screen readers announce the text. */
export const Failure = ({ children, className }: FailureProps) => (
  <div
    role="alert"
    className={classNames("rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden", className)}
  >
    {children}
  </div>
);
