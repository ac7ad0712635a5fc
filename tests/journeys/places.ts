import type { Page } from "@playwright/test";

export type Role = "customer" | "manager" | "admin";

/** A page, or a state of it, that must be accessible. */
export interface Place {
  name: string;
  url: () => string;
  role?: Role;
  /** What shows that the page is there, with its data. */
  ready: (page: Page) => ReturnType<Page["locator"]>;
  /** Actions before it is checked. */
  use?: (page: Page) => Promise<void>;
  /** What the shop would say only after something that a test of looks does not do. */
  answer?: { path: string; body: object };
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
