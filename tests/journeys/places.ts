import type { Page } from "@playwright/test";
import { callerOf, tokenOf } from "./call-api";

export type Role = "customer" | "manager" | "admin";

/** What the shop would say only after something that a test of looks does not do. */
export interface Answer {
  /** Of the api, with its query. */
  path: string;
  body: object;
}

/** A page, or a state of it, that must be accessible. */
export interface Place {
  name: string;
  url: () => string | Promise<string>;
  role?: Role;
  /** What shows that the page is there, with its data. */
  ready: (page: Page) => ReturnType<Page["locator"]>;
  /** Actions before it is checked. */
  use?: (page: Page) => Promise<void>;
  answers?: readonly Answer[];
}

/** The id of an order of the demo's customer that is paid, whatever else the demo has. */
export async function paidOrder(): Promise<number> {
  const customer = callerOf(await tokenOf("customer"));
  const orders = await customer<{ id: number; paymentStatus: string; status: string }[]>("GET", "/orders/my");
  const paid = orders.findLast(({ paymentStatus, status }) => paymentStatus === "paid" && status === "completed");
  if (!paid) throw new Error("The customer of the demo has no paid order.");
  return paid.id;
}

/** Gives the answers of a place instead of the shop. */
export async function giveAnswers(page: Page, { answers = [] }: Pick<Place, "answers">): Promise<void> {
  for (const answer of answers)
    await page.route(
      (url) => matchesPath(answer.path, url.pathname + url.search),
      // Read only then: some depend on the time.
      (route) => route.fulfill({ json: answer.body }),
    );
}

/** A path may end in a star. */
const matchesPath = (path: string, given: string): boolean =>
  path.endsWith("*") ? given.startsWith(path.slice(0, -1)) : given === path;

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
