import { type ComponentProps, lazy, Suspense } from "react";
import * as parts from "./facet-parts";

/**
 * The filters or the tags of a list. The server renders them with the page; the browser loads their code afterwards, as they
 * are plain fields and links that work without it. Where `SSR` is false, the static import above is dropped.
 */
const Part = import.meta.env.SSR ? parts.FacetPart : lazy(() => import("./facet-parts").then((loaded) => loaded.LAZY));

export const Facets = (props: ComponentProps<typeof parts.FacetPart>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
