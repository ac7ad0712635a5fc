import { openGuestLink } from "@fundi/shared/links/links";
import { answerQuote, askAboutQuote, getQuote } from "@fundi/shared/quotes/quotes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { quote } from "../../../test/quote-fixture";
import { renderPage } from "../../../test/render-page";
import { storedLinks } from "../../browser/guest-links";
import { endSession, SignedInArea } from "../../session";
import { TrackPage } from "../guest-links/track-page";
import { QuotePage } from "./quote-page";

const LINK = `q.1-1-${"A".repeat(22)}`;
const offered = (overrides: Parameters<typeof quote>[0] = {}) =>
  quote({
    ...{ customerId: null, status: "quoted", quotedAmount: 6500, total: 6500, quotedAt: "2026-11-20T09:00:00.000Z" },
    ...{ nextStatuses: ["accepted", "declined"], allowedActions: ["ask"], version: 4 },
    ...overrides,
  });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  api = fakeApi();
  api.on(openGuestLink, () => json({ kind: "quote", id: 1 }));
  api.on(getQuote, () => json(offered()));
});

const open = () =>
  renderPage({
    pages: {
      "/track": TrackPage,
      "/quotes/1": () => (
        <SignedInArea opensByLink="quote" fallback={null}>
          <QuotePage id={1} />
        </SignedInArea>
      ),
    },
    at: `/track#${LINK}`,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("is opened by its link, accepted at the price that is shown, and booked next", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Laptop screen replacement" })).toBeTruthy();
  expect(storedLinks("quote")).toEqual([LINK]);
  expect(api.callsOf(getQuote)[0]?.headers["x-guest-links"]).toBe(LINK);
  const accepted = offered({ status: "accepted", nextStatuses: [], allowedActions: ["book", "ask"] });
  api.on(answerQuote, () => json(accepted));
  api.on(getQuote, () => json(accepted));
  await press("Accept");
  await press("Yes, accept");
  expect(api.callsOf(answerQuote)[0]?.body).toEqual({ status: "accepted", version: 4 });
  const book = await screen.findByRole("link", { name: "Book an appointment" });
  expect(book.getAttribute("href")).toBe("/services?book=other&quote=1");
});

it("is declined with a reason", async () => {
  await open();
  api.on(answerQuote, () => json(offered({ status: "declined", nextStatuses: [], allowedActions: [] })));
  await press("Decline");
  await userEvent.type(await screen.findByLabelText("Why? (optional)"), "Found it cheaper");
  await press("Yes, decline");
  await waitFor(() =>
    expect(api.callsOf(answerQuote)[0]?.body).toEqual({ status: "declined", reason: "Found it cheaper", version: 4 }),
  );
});

it("is asked about", async () => {
  await open();
  api.on(askAboutQuote, () => json(offered({ question: "Original screen?" })));
  await press("Ask a question");
  const dialog = within(await screen.findByRole("dialog", { name: "Ask about this quote" }));
  await userEvent.type(dialog.getByLabelText("Your question"), "Original screen?");
  await userEvent.click(dialog.getByRole("button", { name: "Send the question" }));
  await waitFor(() => expect(api.callsOf(askAboutQuote)[0]?.body).toEqual({ question: "Original screen?" }));
});
