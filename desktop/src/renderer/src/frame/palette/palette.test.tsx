import { AppError } from "@fundi/shared/contract/errors";
import { type Finding, findAnything } from "@fundi/shared/lists/find";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { partsOf } from "./marked";
import { Palette } from "./palette";

const order: Finding = {
  kind: "order",
  id: 41,
  title: "FD-1000-0041",
  detail: "Jane Wanjiku · 0712345678 · Ksh 38,500 · Pending",
  isExact: false,
};
const customer: Finding = {
  kind: "customer",
  id: 7,
  title: "Jane Wanjiku",
  detail: "jane@people.example",
  isExact: false,
};
const payment: Finding = { kind: "payment", id: 5, title: "UKK4FZ8K3A", detail: "JANE WANJIKU", isExact: true };

let api: FakeApi;
let requested: string[];
let found: Finding[];
beforeEach(() => {
  localStorage.clear();
  requested = [];
  found = [order, customer];
  api = createFakeApi();
  api.on(findAnything, ({ query }) => {
    requested.push(query.q);
    return { findings: found };
  });
});

function Here() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
const show = (role: "staff" | "manager" | "admin" = "manager") =>
  renderScreen({ path: "/admin/here", Component: Here, role });
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Find anything" });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const active = () => document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "");

describe("the palette", () => {
  it("sends one request for text typed at once, and groups results by kind with matches highlighted", async () => {
    const { user } = show();
    await user.type(await field(), "jane");
    const orders = await screen.findByRole("group", { name: "Orders" });
    expect(within(orders).getByRole("option").textContent).toContain("FD-1000-0041");
    expect(requested).toEqual(["jane"]);
    const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent?.toLowerCase());
    expect(new Set(marks)).toEqual(new Set(["jane"]));
    expect(screen.getByRole("status").textContent).toBe("2 found");
  });

  it("offers a new sale before anything is typed", async () => {
    const { user, address } = show("staff");
    await field();
    expect(within(screen.getByRole("group", { name: "Actions" })).getAllByRole("option")[0]?.textContent).toBe(
      "New sale",
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/orders/new"));
  });

  it("is used with arrow keys and Enter: the record opens beside its list", async () => {
    const { user, address } = show();
    await user.type(await field(), "jane");
    await screen.findByText("FD-1000-0041");
    expect(active()?.textContent).toContain("FD-1000-0041");
    await user.keyboard("{ArrowDown}");
    expect(active()?.textContent).toContain("jane@people.example");
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/orders/41"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens a payment in its filtered list, and lists exact matches first", async () => {
    found = [payment, order];
    const { user, address } = show();
    await user.type(await field(), "ukk4fz8k3a");
    expect((await screen.findAllByRole("group")).map((group) => group.getAttribute("aria-label"))).toEqual([
      "Best match",
      "Orders",
    ]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/payments?status=all&search=UKK4FZ8K3A&open=5"));
  });

  it("applies an Enter pressed before the response", async () => {
    const { user, address } = show();
    await user.type(await field(), "fd-1000-0041{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/orders/41"));
  });

  it("offers screens and actions by the beginnings of their words, by role", async () => {
    found = [];
    const { user, unmount, address } = show("manager");
    await user.type(await field(), "new prod");
    expect(options()).toEqual(["New product"]);
    await user.clear(await field());
    await user.type(await field(), "sign out");
    expect(options()).toEqual(["Log out"]);
    await user.clear(await field());
    await user.type(await field(), "aud");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/audit"));
    unmount();

    const staff = show("staff");
    await staff.user.type(await field(), "new prod");
    await screen.findByText(/Nothing found/);
    await staff.user.clear(await field());
    await staff.user.type(await field(), "aud");
    await screen.findByText(/Nothing found/);
  });

  it.each([
    ["vat summ", "VAT summary", "/admin/reports?kind=vat"],
    ["opening hours", "Shop", "/admin/settings"],
    ["restock", "Inventory", "/admin/inventory"],
    ["book vis", "New appointment", "/admin/scheduling/new"],
    ["canned", "Support", "/admin/support"],
  ])("finds %s: tabs and actions", async (typed, title, to) => {
    found = [];
    const { user, address } = show("manager");
    await user.type(await field(), typed);
    await waitFor(() => expect(options()[0]).toContain(title));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(to));
  });

  it("does not offer clerks what they may not open", async () => {
    found = [];
    const { user } = show("staff");
    await user.type(await field(), "backups");
    await screen.findByText(/Nothing found/);
    await user.clear(await field());
    await user.type(await field(), "vat summ");
    await screen.findByText(/Nothing found/);
  });

  it("starts with recently opened records", async () => {
    const { user, unmount } = show();
    await user.type(await field(), "jane");
    await user.click(await screen.findByRole("option", { name: /jane@people.example/ }));
    unmount();
    show();
    await field();
    const recent = screen.getByRole("group", { name: "Recent" });
    expect(
      within(recent)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Jane Wanjikujane@people.example"]);
  });

  it("shows a failed search and retries", async () => {
    let isDown = true;
    api.on(findAnything, () => {
      if (isDown) throw new AppError("INTERNAL", "Something went wrong.");
      return { findings: [order] };
    });
    const { user } = show();
    await user.type(await field(), "jane");
    const alert = await screen.findByRole("alert");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("FD-1000-0041");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("closes with Esc", async () => {
    const { user } = show();
    await field();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("highlights a phone number that was typed in another format", () => {
  expect(partsOf("Jane · 0712 345 678", "+254 712")).toEqual([
    { text: "Jane · ", isTyped: false },
    { text: "0712", isTyped: true },
    { text: " 345 678", isTyped: false },
  ]);
  expect(partsOf("Jane · 0712 345 678", "0712345")).toEqual([
    { text: "Jane · ", isTyped: false },
    { text: "0712 345", isTyped: true },
    { text: " 678", isTyped: false },
  ]);
  expect(partsOf("a.b", ".")).toEqual([
    { text: "a", isTyped: false },
    { text: ".", isTyped: true },
    { text: "b", isTyped: false },
  ]);
});
