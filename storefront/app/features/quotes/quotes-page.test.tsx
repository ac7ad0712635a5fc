import type { LiveEventName } from "@fundi/shared/live-events";
import { QUOTE_STATUSES } from "@fundi/shared/quote-status";
import { answerQuote, listMyQuotes, type Quote } from "@fundi/shared/quotes";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { quote } from "../../../test/quote-fixture";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast";
import { adoptSession, SignedInArea } from "../session";
import { myQuotesQuery } from "./quote-queries";
import { QuotesPage } from "./quotes-page";

vi.mock("../../components/toast", () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}));

const live = await vi.hoisted(async () => (await import("../../../test/fake-live")).createFakeLive());
vi.mock("../session/live-connection", () => ({ connectLive: () => live.connection }));
const hear = (name: LiveEventName, payload: object) => act(async () => live.hear(name, payload as never));

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  token += 1;
  adoptSession({ token: `q${token}`, user: jane });
  api = fakeApi();
});

const Page = () => (
  <SignedInArea fallback={null}>
    <QuotesPage />
  </SignedInArea>
);
const open = () => renderPage({ pages: { "/quotes": Page }, at: "/quotes" });
const showAll = async (...quotes: Quote[]) => {
  api.on(listMyQuotes, () => json(quotes));
  const page = await open();
  await screen.findAllByRole("listitem");
  return page;
};
const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const expand = (name: RegExp | string = /./) =>
  userEvent.click(within(screen.getByRole("list")).getByRole("button", { name, expanded: false }));

describe("My Quote Requests", () => {
  it("is its name, and its quotes are fresh for two minutes (QUO-01, QRY-03)", async () => {
    await showAll(quote());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Quote Requests");
    expect(myQuotesQuery.staleTime).toBe(120_000);
  });

  it("finds words anywhere, upper or lower case, and says when there are none (QUO-02)", async () => {
    await showAll(quote(), quote({ id: 2, service: "Website", message: "A shop for coffee." }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "COFF");
    expect(titles()).toEqual([expect.stringContaining("Website")]);
    await userEvent.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("No quotes found")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(titles()).toHaveLength(2);
  });

  it("filters by each status (QUO-03)", async () => {
    await showAll(...QUOTE_STATUSES.map((status, index) => quote({ id: index + 1, status, service: `Is ${status}` })));
    const select = screen.getByLabelText<HTMLSelectElement>("Status");
    expect([...select.options].map(({ text }) => text)).toEqual([
      "All Statuses",
      "Pending",
      "In Review",
      "Quoted",
      "Accepted",
      "Declined",
    ]);
    for (const status of QUOTE_STATUSES) {
      await userEvent.selectOptions(select, status);
      expect(titles()).toEqual([expect.stringContaining(`Is ${status}`)]);
    }
  });

  it("opens and closes the details of a card (QUO-04)", async () => {
    await showAll(quote({ deviceType: "HP 840", budget: "Up to 10,000", images: ["/uploads/quotes/a.webp"] }));
    expect(screen.queryByText("The screen is cracked.")).toBeNull();
    await expand();
    for (const text of ["The screen is cracked.", "HP 840", "Up to 10,000"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("img", { name: "Photo 1 of 1" }).closest("a")?.getAttribute("href")).toBe(
      "/uploads/quotes/a.webp",
    );
    await userEvent.click(screen.getByRole("button", { expanded: true }));
    expect(screen.queryByText("The screen is cracked.")).toBeNull();
  });

  it("brings its cards in one after another, a tenth of a second apart (QUO-05)", async () => {
    await showAll(...[1, 2, 3, 4].map((id) => quote({ id })));
    expect(screen.getAllByRole("listitem").map(({ style }) => style.animationDelay)).toEqual([
      "0s",
      "0.1s",
      "0.2s",
      "0.3s",
    ]);
  });

  it("leads to the services where there are no quotes yet (QUO-06)", async () => {
    api.on(listMyQuotes, () => json([]));
    await open();
    expect((await screen.findByRole("link", { name: "Request a Quote" })).getAttribute("href")).toBe("/services");
  });

  it("says that loading failed, and loads again on Try Again (QUO-07, QUO-08)", async () => {
    api.on(listMyQuotes, () => failure(403, "FORBIDDEN", "No"));
    await open();
    expect(await screen.findByText("Error Loading Quotes")).toBeTruthy();
    expect(screen.getByText("Failed to load your quotes. Please try again.")).toBeTruthy();
    api.on(listMyQuotes, () => json([quote()]));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByRole("listitem");
  });

  it("is fetched again when the shop tells of a change", async () => {
    await showAll(quote());
    api.on(listMyQuotes, () => json([quote({ status: "quoted", quotedAmount: 6500, total: 6500 })]));
    await hear("quote_updated", { eventId: 9, id: 1, status: "quoted", version: 2 });
    expect(await within(screen.getByRole("list")).findByText("Quoted")).toBeTruthy();
  });
});

describe("the status panel", () => {
  const panel = () => screen.queryByRole("heading", { level: 3 })?.textContent ?? null;

  it.each([
    ["pending", null],
    ["in-review", "Under Review"],
    ["quoted", "Quote Ready!"],
    ["accepted", "Quote Accepted"],
    ["declined", "Quote Declined"],
  ] as const)("of a quote that is %s (QUO-09..13)", async (status, title) => {
    await showAll(quote({ status }));
    await expand();
    expect(panel()).toBe(title);
  });

  it("shows the price, what it is made of, the voucher, the remarks and the last day (QUO-27)", async () => {
    await showAll(
      quote({
        status: "quoted",
        quotedAmount: 6500,
        lines: [
          { description: "Panel", quantity: 1, price: 6000 },
          { description: "Cable", quantity: 2, price: 250 },
        ],
        discount: 650,
        voucherCode: "SRV123",
        total: 5850,
        validUntil: "2026-12-24",
        adminNotes: "The panel is on the shelf.",
      }),
    );
    await expand();
    const text = screen.getByRole("heading", { level: 3 }).parentElement?.textContent ?? "";
    for (const part of ["5,850", "Panel", "6,000", "2 × Cable", "500", "Voucher SRV123", "650"])
      expect(text).toContain(part);
    expect(text).toContain("The panel is on the shelf.");
    expect(text).toContain("Valid until 24 Dec 2026.");
  });

  it("of an offer that is out of date says so, and takes no yes", async () => {
    await showAll(
      quote({
        status: "quoted",
        quotedAmount: 6500,
        total: 6500,
        validUntil: "2026-11-01",
        expired: true,
        nextStatuses: ["declined"],
      }),
    );
    await expand();
    expect(screen.getByText(/This offer was valid until 1 Nov 2026\. Please ask us for a new price/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
  });
});

describe("an answer (QUO-26)", () => {
  const offered = () =>
    quote({
      status: "quoted",
      serviceId: 4,
      quotedAmount: 6500,
      total: 6500,
      nextStatuses: ["accepted", "declined"],
      version: 3,
    });
  const decide = async (button: string, yes: string) => {
    await expand();
    await userEvent.click(screen.getByRole("button", { name: button }));
    await userEvent.click(screen.getByRole("button", { name: yes }));
  };

  it("accepts after one question, and goes on to the booking", async () => {
    await showAll(offered());
    const accepted = quote({
      ...offered(),
      status: "accepted",
      nextStatuses: [],
      allowedActions: ["book"],
      version: 4,
    });
    api.on(answerQuote, () => json(accepted));
    api.on(listMyQuotes, () => json([accepted]));
    await decide("Accept", "Yes, accept");
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Quote accepted"));
    expect(api.callsOf(answerQuote)[0]).toMatchObject({
      path: "/api/quotes/1/status",
      body: { status: "accepted", version: 3 },
    });
    const book = await screen.findByRole("link", { name: "Book an appointment" });
    expect(book.getAttribute("href")).toBe("/services?book=4&quote=1");
  });

  it("declines after one question", async () => {
    await showAll(offered());
    const declined = quote({ ...offered(), status: "declined", nextStatuses: [], version: 4 });
    api.on(answerQuote, () => json(declined));
    api.on(listMyQuotes, () => json([declined]));
    await decide("Decline", "Yes, decline");
    expect(await screen.findByText("Quote Declined")).toBeTruthy();
    expect(api.callsOf(answerQuote)[0]?.body).toEqual({ status: "declined", version: 3 });
  });

  it("says why it was not taken, and shows what is true now", async () => {
    await showAll(offered());
    api.on(answerQuote, () => failure(409, "STALE_VERSION", "This quote changed while you were looking at it."));
    api.on(listMyQuotes, () => json([{ ...offered(), quotedAmount: 9000, total: 9000, version: 4 }]));
    await decide("Accept", "Yes, accept");
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Your answer was not taken", {
        description: "This quote changed while you were looking at it.",
      }),
    );
    await waitFor(() => expect(screen.getAllByText(/9,000/).length).toBeGreaterThan(0));
  });
});
