import { AppError } from "@fundi/shared/contract/errors";
import * as quotes from "@fundi/shared/quotes/quotes";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { offered, quote, quotePage } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { QuotesScreen } from "./quotes-screen";

let api: FakeApi;
let stored: quotes.Quote;
let sent: unknown[];

/** Mocks a server with one quote; `apply` makes the response of each change. */
function storeQuote(
  start: quotes.Quote,
  apply: (body: Partial<quotes.Quote>) => Partial<quotes.Quote> = (body) => body,
) {
  stored = start;
  api.on(quotes.updateQuote, ({ body }) => {
    sent.push(body);
    if (body.version !== stored.version)
      throw new AppError("STALE_VERSION", "This quote changed while you were looking at it. Please look again.");
    const { version, ...change } = body;
    stored = { ...stored, ...apply(change as Partial<quotes.Quote>), version: stored.version + 1 };
    return stored;
  });
}

async function show() {
  const view = renderScreen({
    path: "/admin/quotes/:id?",
    Component: QuotesScreen,
    role: "staff",
    at: "/admin/quotes/12",
  });
  await screen.findByText(`Quote #${stored.id}`);
  return view;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const button = (name: string | RegExp) => screen.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(quotes.listAdminQuotes, () => quotePage([stored]));
  api.on(quotes.getAdminQuote, () => stored);
});

describe("a request", () => {
  it("can be taken into review", async () => {
    storeQuote(quote(), ({ status }) => ({ status, nextStatuses: ["quoted", "declined"] }));
    const { user } = await show();
    await user.click(button("Take into review"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Take into review" })).toBeNull());
    expect(sent).toEqual([{ status: "in-review", version: 1 }]);
    await toast("Quote #12: in review");
  });

  it("is priced in lines that are summed up, with a date and a note, and sent", async () => {
    storeQuote(quote(), ({ status, lines = [], ...change }) => ({
      ...change,
      ...{ status, lines, quotedAmount: 9500, total: 9500, nextStatuses: [] },
    }));
    const { user } = await show();
    await user.type(field("Amount"), "8,000");
    await user.click(button("Break it into lines"));
    expect(field("Line 1: what").value).toBe("Data recovery");
    expect(field("Line 1: price").value).toBe("8000");
    await user.type(field("Line 1: price"), "{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(field("Line 2: what")));
    await user.keyboard("Cable");
    await user.clear(field("Line 2: quantity"));
    await user.type(field("Line 2: quantity"), "3");
    await user.type(field("Line 2: price"), "500");
    expect(screen.getByText("To pay").nextElementSibling?.textContent).toContain("9,500");
    await user.type(field("Valid until"), "2026-12-05");
    await user.type(field("Note to the customer"), "Takes three days.");
    await user.click(button("Send quote"));
    await toast("Quote #12 sent to Amina Yusuf.");
    expect(sent).toEqual([
      {
        status: "quoted",
        lines: [
          { description: "Data recovery", quantity: 1, price: 8000 },
          { description: "Cable", quantity: 3, price: 500 },
        ],
        ...{ validUntil: "2026-12-05", adminNotes: "Takes three days.", version: 1 },
      },
    ]);
    expect(screen.queryByRole("button", { name: "Send quote" })).toBeNull();
  });

  it("is saved as a draft without notifying anybody", async () => {
    storeQuote(quote(), (change) => ({ ...change, total: change.quotedAmount ?? null }));
    const { user } = await show();
    await user.type(field("Amount"), "4,500");
    await user.click(button("Save draft"));
    await toast("Quote #12 saved. The customer sees no price before you send it.");
    expect(sent).toEqual([{ quotedAmount: 4500, version: 1 }]);
    expect(field("Amount").value).toBe("4500");
    expect(screen.queryByRole("button", { name: "Save draft" })).toBeNull();
  });

  it("is not sent with values that the server would reject, and shows which", async () => {
    storeQuote(quote());
    const { user } = await show();
    await user.click(button("Break it into lines"));
    await user.clear(field("Line 1: price"));
    await user.type(field("Line 1: price"), "some");
    await user.click(button("Send quote"));
    expect((await screen.findByRole("alert")).textContent).toBe("Line 1: enter an amount, such as 4,500");
    expect(field("Line 1: price").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("Line 1: price"));
    expect(sent).toEqual([]);
  });

  it("without a price shows an error at the field", async () => {
    storeQuote(quote());
    api.on(quotes.updateQuote, () => {
      throw new AppError("VALIDATION_ERROR", "A quote needs an amount.", {
        fieldErrors: { quotedAmount: ["A quote needs an amount."] },
      });
    });
    const { user } = await show();
    await user.click(button("Send quote"));
    await screen.findByText("A quote needs an amount.");
    expect(field("Amount").getAttribute("aria-invalid")).toBe("true");
  });

  it("is declined with a reason, which is kept when the network fails", async () => {
    storeQuote(quote());
    api.on(quotes.updateQuote, () => {
      throw new AppError("UNAVAILABLE", "No");
    });
    const { user } = await show();
    await user.click(button("Decline"));
    const dialog = within(await screen.findByRole("dialog"));
    const confirm = dialog.getByRole("button", { name: "Decline quote" });
    await user.click(confirm);
    dialog.getByText("Required");
    await user.type(dialog.getByLabelText(/Reason/), "We do not open this kind.");
    await user.click(confirm);
    await toast("The shop's server is not ready. Try again in a moment. (request request-1)");
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe("We do not open this kind.");
    storeQuote(quote(), (change) => ({ ...change, nextStatuses: [], allowedActions: [] }));
    await user.click(dialog.getByRole("button", { name: "Decline quote" }));
    await waitFor(() =>
      expect(sent).toEqual([{ status: "declined", adminNotes: "We do not open this kind.", version: 1 }]),
    );
    await waitFor(() => expect(screen.queryByLabelText("Amount")).toBeNull());
  });
});

describe("a voucher", () => {
  it("is deducted when the price is saved, and shown", async () => {
    storeQuote(quote({ quotedAmount: 8000, total: 8000 }), ({ voucherCode }) => ({
      ...{ voucherCode: voucherCode?.toUpperCase() ?? null, discount: 800, total: 7200 },
    }));
    const { user } = await show();
    await user.type(field("Voucher code"), "ten");
    screen.getByText("Taken off when you save");
    await user.click(button("Save draft"));
    await waitFor(() => expect(screen.getByText("Voucher TEN").nextElementSibling?.textContent).toContain("800"));
    expect(screen.getByText("To pay").nextElementSibling?.textContent).toContain("7,200");
    expect(sent).toEqual([{ voucherCode: "TEN", version: 1 }]);
  });

  it("that is invalid shows an error at the field, and nothing typed is lost", async () => {
    storeQuote(quote({ quotedAmount: 8000, total: 8000 }));
    api.on(quotes.updateQuote, () => {
      const message = "This voucher was used already.";
      throw new AppError("VOUCHER_USED", message, { fieldErrors: { voucherCode: [message] } });
    });
    const { user } = await show();
    await user.type(field("Voucher code"), "OLD");
    await user.click(button("Send quote"));
    await screen.findByText("This voucher was used already.");
    expect(field("Voucher code").value).toBe("OLD");
  });

  it("is hidden when the customer has no account", async () => {
    storeQuote(quote({ customerId: null }));
    await show();
    expect(screen.queryByLabelText(/^Voucher code/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Amina Yusuf" })).toBeNull();
  });
});

describe("an offer", () => {
  it("to a guest can be answered for them", async () => {
    storeQuote(offered({ customerId: null, nextStatuses: ["accepted", "declined"] }), ({ status }) => ({
      ...{ status, nextStatuses: [], allowedActions: [] },
    }));
    const { user } = await show();
    await user.click(button("Customer accepts"));
    const dialog = within(await screen.findByRole("dialog", { name: "Amina Yusuf accepts the offer?" }));
    await user.click(dialog.getByRole("button", { name: "Enter as accepted" }));
    await waitFor(() => expect(sent).toEqual([{ status: "accepted", version: 3 }]));
    await toast("Quote #12: accepted");
  });

  it("to a customer with an account is answered by them, and can still be changed", async () => {
    storeQuote(offered());
    const { user } = await show();
    expect(screen.queryByRole("button", { name: /^Customer/ })).toBeNull();
    await user.clear(field("Line 1: price"));
    await user.type(field("Line 1: price"), "7500");
    await user.click(button("Update the offer"));
    await toast("Quote #12 updated.");
    expect(sent).toEqual([{ lines: [{ description: "Clean room", quantity: 1, price: 7500 }], version: 3 }]);
  });

  it("that has expired is marked as expired", async () => {
    storeQuote(offered({ expired: true }));
    await show();
    screen.getByText(/It was valid until Sat 5 Dec 2026/);
  });
});

describe("an unsaved draft", () => {
  it("is still there after the panel was closed, and after a restart", async () => {
    storeQuote(quote());
    const { user, unmount } = await show();
    await user.type(field("Note to the customer"), "Bring the charger");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    await user.click(await screen.findByRole("row", { name: /Amina/ }));
    await screen.findByDisplayValue("Bring the charger");
    unmount();
    await show();
    expect(field("Note to the customer").value).toBe("Bring the charger");
    expect(sent).toEqual([]);
  });

  it("is compared with what was saved while the panel was closed", async () => {
    storeQuote(quote({ quotedAmount: 4000, total: 4000 }));
    const { user, unmount } = await show();
    await user.clear(field("Amount"));
    await user.type(field("Amount"), "5000");
    unmount();
    stored = { ...stored, version: 2, quotedAmount: 6000, total: 6000 };
    await show();
    const choice = within(await screen.findByRole("alert"));
    choice.getByRole("radio", { name: "Theirs: 6000" });
    choice.getByRole("radio", { name: "Yours: 5000", checked: true });
  });

  it("is discarded with Undo, also from storage", async () => {
    storeQuote(quote());
    const { user } = await show();
    await user.type(field("Note to the customer"), "No");
    expect(localStorage.getItem("quote-draft:1:12")).toContain("No");
    await user.click(button("Undo changes"));
    expect(field("Note to the customer").value).toBe("");
    expect(localStorage.getItem("quote-draft:1:12")).toBeNull();
  });

  it("is shown next to what somebody else saved in the meantime, field by field", async () => {
    storeQuote(quote({ adminNotes: "Ask for the charger", quotedAmount: 4000, total: 4000 }));
    const { user } = await show();
    await user.clear(field("Amount"));
    await user.type(field("Amount"), "5000");
    stored = {
      ...stored,
      ...{ version: 2, quotedAmount: 6000, total: 6000, adminNotes: "Ask for the password" },
      lines: [{ description: "Clean room", quantity: 2, price: 3000 }],
    };
    await user.click(button("Save draft"));
    const choice = within(await screen.findByRole("alert"));
    choice.getByRole("radio", { name: "Theirs: Ask for the password", checked: true });
    choice.getByRole("radio", { name: /^Theirs: 2 × Clean room Ksh\s6,000/, checked: true });
    choice.getByRole("radio", { name: "Yours: 5000", checked: true });
    expect(button("Send quote").getAttribute("disabled")).not.toBeNull();
    await user.click(choice.getByRole("radio", { name: /^Yours: empty/ }));
    await user.click(choice.getByRole("button", { name: "Keep the chosen values" }));
    expect(field("Note to the customer").value).toBe("Ask for the password");
    await user.click(button("Save draft"));
    await waitFor(() => expect(sent.at(-1)).toEqual({ lines: [], quotedAmount: 5000, version: 2 }));
  });

  it("is kept without a question when only other fields changed", async () => {
    storeQuote(quote());
    const { user, queries } = await show();
    await user.type(field("Amount"), "5000");
    stored = { ...stored, version: 2, status: "in-review", nextStatuses: ["quoted", "declined"] };
    await act(() => queries.invalidateQueries());
    await screen.findByText("In Review", { selector: ".detail-title *" });
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button("Save draft"));
    await waitFor(() => expect(sent).toEqual([{ quotedAmount: 5000, version: 2 }]));
  });
});
