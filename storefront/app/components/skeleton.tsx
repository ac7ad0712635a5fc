import { t } from "@lingui/core/macro";
import { classNames } from "./class-names";

/** A placeholder of the size of what is loading; hidden without JavaScript. Put `Loading` once beside it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames("js-only animate-pulse rounded-md bg-ink/8", className)} />
);

/** Announces to screen readers that something is loading. */
export const Loading = () => (
  <p role="status" className="js-only sr-only">
    {t`Loading...`}
  </p>
);

/** As high as a few cards, to avoid layout shift. `className` is the height of one. */
export const CardsSkeleton = ({ className }: { className: string }) => (
  <div className="grid gap-3">
    <Loading />
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className={className} />
    ))}
  </div>
);
