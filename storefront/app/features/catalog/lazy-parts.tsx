import type { ComponentProps } from "react";
import { lateComponent } from "../../browser/late-component";
import { useLazyImport } from "../../browser/use-lazy-import";
import { whenIdle } from "../../browser/when-idle";
import * as parts from "./late-parts";

/** What comes after the page: it works without them. */
const load = whenIdle(() => import("./late-parts"));

/** On a product's page: compare and share it. */
export const ProductActions = lateComponent(
  import.meta.env.SSR
    ? { rendered: parts.ProductActions }
    : { load: () => load().then(({ ProductActions: part }) => part) },
);

/** On the page of a product that is sold by the unit. */
export const UnitChooser = lateComponent(
  import.meta.env.SSR ? { rendered: parts.UnitChooser } : { load: () => load().then(({ UnitChooser: part }) => part) },
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
