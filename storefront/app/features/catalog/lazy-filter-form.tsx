import { type ComponentProps, lazy, Suspense } from "react";
import * as parts from "./filter-form";

/** Loads the code of the form; a list that is opened in the browser waits for it, so that nothing moves. */
export const loadFilterForm = () => import("./filter-form");

/** Where the code cannot be had, what the server rendered stays: a plain form, which works. */
const stays = () => new Promise<never>(() => {});

/** As the facets (`lazy-facets.tsx`): rendered by the server, and its code loaded after the page. */
const Part = import.meta.env.SSR
  ? parts.FilterForm
  : lazy(() => loadFilterForm().then(({ FilterForm }) => ({ default: FilterForm }), stays));

export const LazyFilterForm = (props: ComponentProps<typeof parts.FilterForm>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
