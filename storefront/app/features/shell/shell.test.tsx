import { logoUrl } from "@fundi/shared/settings/logo";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { jane, product } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, endSession } from "../../session";
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

describe("the header", () => {
  it("lists five links for everyone, and Dashboard for signed-in users", async () => {
    const { unmount } = await open();
    const five = ["Home", "Products", "Services", "About", "Contact"];
    expect(names(bar().getAllByRole("link", { hidden: true }))).toEqual(five);
    unmount();
    adoptSession({ token: "t", user: jane });
    await open();
    expect(names(bar().getAllByRole("link", { hidden: true }))).toEqual([...five, "Dashboard"]);
  });

  it("contains the theme toggle, the search and the cart", async () => {
    await open();
    expect(screen.getByRole("button", { name: "Switch between light and dark" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Cart/ }).getAttribute("href")).toBe("/cart");
  });
});

it("announces the number of units in the cart", async () => {
  const line = (id: number, quantity: number) => ({ id, product: product({ id }), quantity });
  localStorage.setItem("cart", JSON.stringify([line(1, 1), line(2, 2)]));
  await open();
  expect(screen.getByRole("link", { name: /^Cart\s*3\s*items$/ })).toBeTruthy();
});

describe("the phone menu", () => {
  const menu = () => document.querySelector("details") as HTMLDetailsElement;

  it("opens, welcomes, and closes on Escape or navigation", async () => {
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

it("shows that a page does not exist, and links home", async () => {
  await renderPage({ pages: { "/nope": NotFound }, at: "/nope" });
  expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});

it("shows the owner's logo beside the name, and the supplied one where there is none", async () => {
  const logo = "/uploads/logos/aaaaaaaaaaaaaaaaaaaaaa.webp";
  const mark = () => document.querySelector("header img")?.getAttribute("src");
  const { unmount } = await renderPage({ pages: { "/": Page }, at: "/", settings: { logo } });
  expect(mark()).toBe(logoUrl(logo, 192));
  unmount();
  await open();
  expect(mark()).toBe("/favicon.svg");
});
