import type { LiveEventName } from "@fundi/shared/activity/live-events";
import { QUOTE_STATUSES } from "@fundi/shared/quotes/quote-status";
import { answerQuote, listMyQuotes, type Quote } from "@fundi/shared/quotes/quotes";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { quote } from "../../../test/quote-fixture";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../session";
import { myQuotesQuery } from "./quote-queries";
import { QuotesPage } from "./quotes-page";

const receive = (name: LiveEventName, payload: object) => act(async () => live.receive(name, payload as never));

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
  it("has its title, and its quotes are fresh for two minutes", async () => {
    await showAll(quote());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Quote Requests");
    expect(myQuotesQuery.staleTime).toBe(120_000);
  });

  it("searches case-insensitively, and shows an empty state", async () => {
    await showAll(quote(), quote({ id: 2, service: "Website", message: "A shop for coffee." }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "COFF");
    expect(titles()).toEqual([expect.stringContaining("Website")]);
    await userEvent.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("No quotes found")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(titles()).toHaveLength(2);
  });

  it("filters by each status", async () => {
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

  it("opens and closes the details of a card", async () => {
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

  it("animates its cards in with a delay of 0.1 s each", async () => {
    await showAll(...[1, 2, 3, 4].map((id) => quote({ id })));
    expect(screen.getAllByRole("listitem").map(({ style }) => style.animationDelay)).toEqual([
      "0s",
      "0.1s",
      "0.2s",
      "0.3s",
    ]);
  });

  it("links to the services where there are no quotes yet", async () => {
    api.on(listMyQuotes, () => json([]));
    await open();
    expect((await screen.findByRole("link", { name: "Request a Quote" })).getAttribute("href")).toBe("/services");
  });

  it("shows that loading failed, and reloads on Try Again", async () => {
    api.on(listMyQuotes, () => failure(403, "FORBIDDEN", "No"));
    await open();
    expect(await screen.findByText("Error Loading Quotes")).toBeTruthy();
    expect(screen.getByText("Failed to load your quotes. Please try again.")).toBeTruthy();
    api.on(listMyQuotes, () => json([quote()]));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByRole("listitem");
  });

  it("is refetched on a live event", async () => {
    await showAll(quote());
    api.on(listMyQuotes, () => json([quote({ status: "quoted", quotedAmount: 6500, total: 6500 })]));
    await receive("quote_updated", { eventId: 9, id: 1, status: "quoted", version: 2 });
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
  ] as const)("of a quote that is %s", async (status, title) => {
    await showAll(quote({ status }));
    await expand();
    expect(panel()).toBe(title);
  });

  it("shows the price, its lines, the voucher, the remarks and the expiry", async () => {
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

  it("of an expired quote shows that, and cannot be accepted", async () => {
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

describe("an answer", () => {
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

  it("accepts after confirmation, and goes to the booking", async () => {
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

  it("declines after confirmation", async () => {
    await showAll(offered());
    const declined = quote({ ...offered(), status: "declined", nextStatuses: [], version: 4 });
    api.on(answerQuote, () => json(declined));
    api.on(listMyQuotes, () => json([declined]));
    await decide("Decline", "Yes, decline");
    expect(await screen.findByText("Quote Declined")).toBeTruthy();
    expect(api.callsOf(answerQuote)[0]?.body).toEqual({ status: "declined", version: 3 });
  });

  it("shows why it was refused, and the current state", async () => {
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
