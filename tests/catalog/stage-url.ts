export type Theme = "light" | "dark";

/** Dispatched on the window of a stage with another theme as its detail. */
export const THEME_EVENT = "catalog-theme";

/** What a stage shows: a component, or one state of it. */
interface Stage {
  component: string;
  theme: Theme;
  state?: string | undefined;
}

/** Returns the address of the page that shows a component without the catalogue around it. */
export function stageUrl({ component, theme, state }: Stage): string {
  const query = new URLSearchParams({ component, theme, ...(state && { state }) });
  return `/stage.html?${query}`;
}

/** Returns what a query string asks for. */
export function readStage(search: string): Stage {
  const query = new URLSearchParams(search);
  return {
    component: query.get("component") ?? "",
    theme: query.get("theme") === "dark" ? "dark" : "light",
    state: query.get("state") ?? undefined,
  };
}
