import { lateComponent } from "../../browser/late-component";
import * as parts from "./filter-form";

/** Loads the code of the form; a list that is opened in the browser waits for it, so that nothing moves. */
export const loadFilterForm = () => import("./filter-form");

/** The form of a list, which works as a plain one. */
export const LazyFilterForm = lateComponent(
  import.meta.env.SSR
    ? { rendered: parts.FilterForm }
    : { load: () => loadFilterForm().then(({ FilterForm }) => FilterForm) },
);
