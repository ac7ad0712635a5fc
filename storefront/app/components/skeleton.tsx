import { classNames } from "./class-names";

/** Stands in the place of what is loading, in its size; without JavaScript nothing is. Say "Loading..." once beside it, in a live region. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames("js-only animate-pulse rounded-md bg-ink/8", className)} />
);
