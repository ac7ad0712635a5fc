import { AppError } from "@fundi/shared/contract/errors";
import * as quotes from "@fundi/shared/quotes/quotes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { offered, quote, quotePage } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { QuotesScreen } from "./quotes-screen";

let api: FakeApi;
const first = quote();
const second = quote({ id: 11, name: "Peter Kariuki", service: "Website", urgency: "low", status: "in-review" });

const show = (options: { at?: string; role?: "staff" | "manager" | "admin" } = {}) =>
  renderScreen({ path: "/admin/quotes/:id?", Component: QuotesScreen, role: "staff", ...options });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const panel = async () => within(await screen.findByRole("complementary", { name: /^Quote #/ }));

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(quotes.listAdminQuotes, () => quotePage([first, second]));
  api.on(quotes.getAdminQuote, ({ params }) => (params.id === second.id ? second : first));
});

describe("the list", () => {
  it("requests the filters of the address", async () => {
    const requests: unknown[] = [];
    api.on(quotes.listAdminQuotes, ({ query }) => {
      if (query.limit > 1) requests.push(query);
      return quotePage([first]);
    });
    show({ at: "/admin/quotes?status=pending&urgency=emergency&search=amina&sort=urgency&page=3" });
    await row("Amina");
    expect(requests[0]).toEqual({
      ...{ status: "pending", urgency: "emergency", search: "amina" },
      ...{ sort: "urgency", page: 3, limit: 50 },
    });
  });

  it("keeps filters in the address and removes them by their tags", async () => {
    const { user, address } = show();
    await row("Amina");
    await user.selectOptions(screen.getByLabelText("Status"), "In Review");
    await user.selectOptions(screen.getByLabelText("Urgency"), "Emergency");
    expect(address()).toBe("/admin/quotes?status=in-review&urgency=emergency");
    await user.click(await screen.findByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/admin/quotes");
  });

  it("sorts by urgency with the column heading, and back to newest first", async () => {
    const { user, address } = show();
    await row("Amina");
    await user.click(screen.getByRole("button", { name: "Urgency" }));
    expect(address()).toBe("/admin/quotes?sort=urgency");
    await user.click(screen.getByRole("button", { name: "Age" }));
    expect(address()).toBe("/admin/quotes");
  });

  it("shows customer, service, photo links and status", async () => {
    const photographed = offered({
      images: ["/uploads/quotes/a.webp", "https://files.test/b.webp"],
      expired: true,
      answeredAt: "2026-11-21T08:00:00.000Z",
    });
    api.on(quotes.listAdminQuotes, () => quotePage([photographed, second]));
    show();
    const found = within(await row("Amina"));
    for (const text of ["#12", "Data recovery", "Emergency", "Quoted", "Expired", /8,000/]) found.getByText(text);
    expect(found.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(photographed.images);
    expect(within(await row("Peter")).queryAllByRole("link")).toEqual([]);
  });

  it("has a column for every other field", async () => {
    const { user } = show();
    await row("Amina");
    await user.click(screen.getByRole("button", { name: "Columns and row height" }));
    const hidden = [
      "E-mail",
      "Phone",
      "Message",
      "Budget",
      "Category",
      "Device",
      "Valid until",
      "Note",
      "Quoted",
      "Changed",
    ];
    for (const name of hidden) await user.click(await screen.findByRole("checkbox", { name }));
    const found = within(await row("Amina"));
    for (const text of ["amina@shop.test", "0712 345 678", /thesis/, "Up to 10,000", "repair", "Seagate 1 TB"])
      found.getByText(text);
  });

  it("shows how many are pending, when there are none, and when it cannot be loaded", async () => {
    api.on(quotes.listAdminQuotes, () => quotePage([]));
    const { unmount } = show();
    await screen.findByText("No quotes yet");
    expect(screen.getByText("pending").textContent).toBe("0 pending");
    unmount();
    api.on(quotes.listAdminQuotes, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("request-1");
    api.on(quotes.listAdminQuotes, () => quotePage([first], 7));
    within(alert).getByRole("button", { name: "Try again" }).click();
    await row("Amina");
  });
});

describe("an opened quote", () => {
  it("is shown next to the list with its full request, and closed with Esc", async () => {
    const { user, address } = show({ at: "/admin/quotes?status=pending" });
    await user.click(await row("Amina"));
    const opened = await panel();
    await opened.findByText("The disk clicks and the thesis is on it.");
    expect(opened.getByRole("link", { name: "0712 345 678" }).getAttribute("href")).toBe("tel:0712345678");
    expect(opened.getByRole("link", { name: "amina@shop.test" }).getAttribute("href")).toContain(
      "mailto:amina@shop.test?subject=Your%20quote%20request",
    );
    expect(opened.getByRole("link", { name: "Amina Yusuf" }).getAttribute("href")).toBe("/admin/customers/4");
    for (const text of ["Seagate 1 TB", "Up to 10,000", "Data recovery · repair"]) opened.getByText(text);
    expect(address()).toBe("/admin/quotes/12?status=pending");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/quotes?status=pending"));
  });

  it("shows thumbnails that link to the photos, and marks a missing one", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    api.on(quotes.getAdminQuote, () => quote({ images: [`/uploads/quotes/${id}.webp`] }));
    show({ at: "/admin/quotes/12" });
    const photo = await (await panel()).findByRole("img", { name: "Photo 1" });
    expect(photo.getAttribute("src")).toMatch(/^\/uploads\/quotes\/.*webp$/);
    expect(photo.closest("a")?.getAttribute("href")).toBe(`/uploads/quotes/${id}.webp`);
    photo.dispatchEvent(new Event("error"));
    await screen.findByText("Photo 1: no longer there");
  });

  it("is replaced by the next one with J", async () => {
    const { user, address } = show({ at: "/admin/quotes/12" });
    await (await panel()).findByText("Quote #12");
    await row("Peter");
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/admin/quotes/11"));
  });

  it("reports an unknown id", async () => {
    api.on(quotes.getAdminQuote, () => {
      throw new AppError("NOT_FOUND", "Quote not found");
    });
    const { user, address } = show({ at: "/admin/quotes/99" });
    await screen.findByText("There is no quote #99");
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(address()).toBe("/admin/quotes"));
  });

  it("reports a failure with its request id, and loads again on request", async () => {
    let isDown = true;
    api.on(quotes.getAdminQuote, () => {
      throw isDown ? new AppError("INTERNAL", "Something went wrong on our side.") : new AppError("NOT_FOUND", "Gone");
    });
    const { user } = show({ at: "/admin/quotes/12" });
    await screen.findByText("Request request-1");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("There is no quote #12");
  });

  it("is read-only once it is closed", async () => {
    const accepted = offered({
      status: "accepted",
      allowedActions: [],
      voucherCode: "TEN",
      discount: 800,
      total: 7200,
    });
    api.on(quotes.getAdminQuote, () => accepted);
    show({ at: "/admin/quotes/12" });
    const opened = await panel();
    await opened.findByText("Clean room");
    expect(opened.getByText("Voucher TEN").nextElementSibling?.textContent).toContain("800");
    expect(opened.getByText("To pay").nextElementSibling?.textContent).toContain("7,200");
    opened.getByText("Takes three days.");
    opened.getByText("Valid until Sat 5 Dec 2026");
    expect(opened.getAllByRole("textbox").map((field) => field.getAttribute("aria-label"))).toEqual(["New note"]);
    expect(opened.queryByRole("button", { name: /Send|Save|Decline|Customer/ })).toBeNull();
  });
});
