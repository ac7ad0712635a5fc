import { logout, register } from "@fundi/shared/accounts/accounts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, endSession } from "../../session";
import { openAuthDialog } from "./auth-dialog-host";
import { SessionMenu } from "./session-menu";
import { WelcomeLine } from "./welcome-line";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  endSession();
  api = fakeApi();
});

const Bar = () => (
  <>
    <WelcomeLine />
    <SessionMenu placement="bar" />
  </>
);
const open = (at = "/products/1") =>
  renderPage({ pages: { "/products/:id": Bar, "/orders": Bar, "/register": Bar }, at });
const signIn = (user = jane) => adoptSession({ token: "t1", user });

describe("a guest", () => {
  it("has Sign In and Get Started", async () => {
    const { place } = await open();
    expect(screen.getByText("Welcome")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Account menu" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Get Started" }));
    await waitFor(() => expect(place().path).toBe("/register"));
  });

  it("signs in through the dialog, which stores the current path first", async () => {
    await open("/products/1?sort=name");
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    expect(localStorage.getItem("auth_return_to")).toBe("/products/1?sort=name");
    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(screen.getByRole("heading", { name: "Create Account" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("heading", { name: "Create Account" })).toBeNull();
  });

  it("sees no dialog that was open on a page left since, or asked for where no page could show it", async () => {
    const first = await open();
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await screen.findByRole("heading", { name: "Welcome Back" });
    first.unmount();
    openAuthDialog();
    await open();
    expect(screen.queryByRole("heading", { name: "Welcome Back" })).toBeNull();
  });

  it("closes the dialog after signing up, and goes to the stored path", async () => {
    api.on(register, () => json({ user: jane, token: "t2" }, 201));
    const { place } = await open("/products/1?sort=name");
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await userEvent.click(await screen.findByRole("button", { name: "Sign up" }));
    for (const [label, text] of [
      ["First name", "Jane"],
      ["Last name", "Doe"],
      ["E-mail", "jane@example.com"],
      ["Password", "secret99"],
      ["Confirm password", "secret99"],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByRole("button", { name: "Account menu" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Create Account" })).toBeNull();
    expect(place().path).toBe("/products/1?sort=name");
    expect(localStorage.getItem("auth_return_to")).toBeNull();
  });
});

describe("a signed-in user", () => {
  const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "Account menu" }));

  it("has a menu, which Esc closes", async () => {
    signIn();
    await open();
    expect(screen.getByText("Welcome, Jane")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sign In" })).toBeNull();
    await openMenu();
    const entries = { Dashboard: "/dashboard", Profile: "/profile", "My Orders": "/orders", Settings: "/settings" };
    for (const [name, path] of Object.entries(entries))
      expect(screen.getByRole("link", { name }).getAttribute("href"), name).toBe(path);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Account menu" }).getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Account menu" }));
  });

  it("has a link to every area in the phone menu", async () => {
    signIn();
    await renderPage({ pages: { "/": () => <SessionMenu placement="panel" /> }, at: "/" });
    await screen.findByRole("button", { name: "Log out" });
    const areas = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    for (const path of ["/appointments", "/quotes", "/messages", "/tickets", "/loyalty", "/favorites"])
      expect(areas).toContain(path);
  });

  it("is shown by picture or by initials", async () => {
    signIn();
    const { container } = await open();
    expect(await screen.findByText("JD")).toBeTruthy();
    signIn({ ...jane, profilePicture: "/uploads/jane.webp" });
    await waitFor(() => expect(container.querySelector("img")?.getAttribute("src")).toBe("/uploads/jane.webp"));
  });

  it("logs out, and the menu is replaced by the two buttons", async () => {
    api.on(logout, () => json({ success: true, message: "" }));
    signIn();
    await open();
    await openMenu();
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(localStorage).toHaveLength(0);
    expect(api.callsOf(logout)[0]?.headers.authorization).toBe("Bearer t1");
  });
});
