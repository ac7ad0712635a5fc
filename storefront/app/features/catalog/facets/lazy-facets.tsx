import { lateComponent } from "../../../browser/late-component";
import * as parts from "./facet-parts";

/** The filters or the tags of a list: plain fields and links. */
export const Facets = lateComponent(
  import.meta.env.SSR
    ? { rendered: parts.FacetPart }
    : { load: () => import("./facet-parts").then(({ FacetPart }) => FacetPart) },
);
