import type { HTMLAttributes } from "react";
import { classNames } from "./class-names";

/** A surface with border and radius. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames("rounded-md border border-line bg-surface p-4 sm:p-6", className)} />;
}
