import { expect, it, vi } from "vitest";

/** The pages most people come to first. */
const PAGES = {
  frame: () => import("../root"),
  home: () => import("./home"),
  products: () => import("./products"),
  product: () => import("./product"),
  services: () => import("./services"),
  cart: () => import("./cart"),
  guide: () => import("./guide"),
};

// Each takes a slow phone 10 to 40 ms before anything on the page works, whether or not it is used.
it.each(Object.entries(PAGES))("the modules of %s make no formatter while they are loaded", async (_name, load) => {
  const made = [vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "PluralRules")];
  await load();
  for (const formatter of made) expect(formatter).not.toHaveBeenCalled();
});
