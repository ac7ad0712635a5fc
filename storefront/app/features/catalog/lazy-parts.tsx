import { type ComponentProps, lazy, Suspense } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { whenIdle } from "../../browser/when-idle";
import * as parts from "./late-parts";

/** What comes after the page: it works without them. */
const load = whenIdle(() => import("./late-parts"));

/** Rendered with the page on the server, as its link works alone. Where `SSR` is false, the static import above is dropped. */
const Actions = import.meta.env.SSR
  ? parts.ProductActions
  : lazy(() => load().then(({ ProductActions }) => ({ default: ProductActions })));

/** On a product's page: compare and share it. */
export const ProductActions = (props: ComponentProps<typeof parts.ProductActions>) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
);

const Chooser = import.meta.env.SSR
  ? parts.UnitChooser
  : lazy(() => load().then(({ UnitChooser }) => ({ default: UnitChooser })));

/** On the page of a product that is sold by the unit. */
export const UnitChooser = (props: ComponentProps<typeof parts.UnitChooser>) => (
  <Suspense>
    <Chooser {...props} />
  </Suspense>
);

/** Chooses a product of a list to be compared. */
export function CompareToggle(props: ComponentProps<typeof parts.CompareToggle>) {
  const { part } = useLazyImport(load, true);
  return part && <part.CompareToggle {...props} />;
}

/** What is chosen to be compared, below a list. */
export function CompareBar() {
  const { part } = useLazyImport(load, true);
  return part && <part.CompareBar />;
}

/** What was looked at before on this device. */
export function LateViewedList(props: ComponentProps<typeof parts.ViewedList>) {
  const { part } = useLazyImport(load, true);
  return part && <part.ViewedList {...props} />;
}
