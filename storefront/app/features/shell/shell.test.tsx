import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { jane, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, endSession } from "../session/session-store";
import { NotFound } from "./not-found";
import { Shell } from "./shell";

const Page = () => (
  <Shell>
    <h1>Here</h1>
  </Shell>
);
const open = () => renderPage({ pages: { "/": Page, "/about": Page }, at: "/" });
const bar = () => within(screen.getByRole("navigation", { name: "Main", hidden: true }));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
  endSession();
});

describe("the bar", () => {
  it("lists five links for everyone, and Dashboard for whoever is signed in (NAV-01, NAV-02)", async () => {
    const { unmount } = await open();
    const five = ["Home", "Products", "Services", "About", "Contact"];
    expect(names(bar().getAllByRole("link", { hidden: true }))).toEqual(five);
    unmount();
    adoptSession({ token: "t", user: jane });
    await open();
    expect(names(bar().getAllByRole("link", { hidden: true }))).toEqual([...five, "Dashboard"]);
  });

  it("holds the theme toggle, the search and the cart (NAV-03, NAV-04)", async () => {
    await open();
    expect(screen.getByRole("button", { name: "Switch between light and dark" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Cart/ }).getAttribute("href")).toBe("/cart");
  });
});

it("reads out how much is in the cart", async () => {
  const line = (id: number, quantity: number) => ({ id, product: product({ id }), quantity });
  localStorage.setItem("cart", JSON.stringify([line(1, 1), line(2, 2)]));
  await open();
  expect(screen.getByRole("link", { name: /^Cart\s*3\s*items$/ })).toBeTruthy();
});

describe("the phone's menu", () => {
  const menu = () => document.querySelector("details") as HTMLDetailsElement;

  it("opens, welcomes, and closes with Escape or a change of page (NAV-14, NAV-15)", async () => {
    await open();
    expect(menu().open).toBe(false);
    await userEvent.click(screen.getByLabelText("Menu", { selector: "summary" }));
    expect(menu().open).toBe(true);
    expect(within(menu()).getByText(/^Welcome/)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(menu().open).toBe(false);

    menu().open = true;
    await userEvent.click(within(menu()).getByRole("link", { name: "About" }));
    expect(menu().open).toBe(false);
  });
});

it("says what is not there, and leads home (NAV-64)", async () => {
  await renderPage({ pages: { "/nope": NotFound }, at: "/nope" });
  expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});
