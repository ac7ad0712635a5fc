import type { LiveEventName } from "@fundi/shared/activity/live-events";
import {
  getTicket,
  listMyTickets,
  listTicketMessages,
  replyToTicket,
  type Ticket,
  type TicketMessage,
} from "@fundi/shared/support/tickets";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import TicketRoute from "../../routes/ticket";
import TicketsRoute from "../../routes/tickets";
import { adoptSession, endSession, logOut } from "../../session";

const receive = (name: LiveEventName, payload: object) => act(async () => live.receive(name, payload as never));

const ticket = (overrides: Partial<Ticket> = {}): Ticket => ({
  id: 42,
  subject: "No picture",
  category: "technical",
  priority: "urgent",
  status: "in_progress",
  message: "The screen stays black.",
  name: "Jane Doe",
  email: "jane@example.com",
  created_at: "2026-11-20T08:00:00.000Z",
  nextStatuses: [],
  version: 1,
  ...overrides,
});

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  token += 1;
  adoptSession({ token: `t${token}`, user: jane });
  api = fakeApi();
  api.on(listTicketMessages, () => json([]));
});

const pages = { "/tickets": TicketsRoute, "/tickets/:id": TicketRoute };
const open = (at: string) => renderPage({ pages, at });
/** A failure that is not retried, so that it shows at once. */
const refused = (error: string) => failure(403, "FORBIDDEN", error);

describe("/tickets for a guest", () => {
  beforeEach(() => endSession());

  it("shows that a login is required, and stores the return path", async () => {
    const { place } = await open("/tickets");
    expect(await screen.findByRole("heading", { name: "Login required" })).toBeTruthy();
    expect(api.callsOf(listMyTickets)).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Log In" }));
    expect(place()).toEqual({
      path: "/login",
      state: { returnTo: "/tickets", message: "Please log in to view your tickets." },
    });
    expect(localStorage.getItem("auth_return_to")).toBe("/tickets");
  });

  it("requires a login for a single ticket too", async () => {
    await open("/tickets/42");
    expect(await screen.findByText("Login required")).toBeTruthy();
    expect(api.callsOf(getTicket)).toEqual([]);
  });
});

it("goes home when the user logs out on the page", async () => {
  api.on(listMyTickets, () => json([]));
  const { place } = await open("/tickets");
  await screen.findByText("No tickets yet");
  act(() => logOut());
  await waitFor(() => expect(place().path).toBe("/"));
});

describe("the list of tickets", () => {
  it("shows Loading while it is fetched", async () => {
    api.on(listMyTickets, () => new Promise(() => {}));
    await open("/tickets");
    expect(screen.getByRole("status").textContent).toBe("Loading...");
  });

  it("shows tickets whose status or priority is missing or spelled differently", async () => {
    const odd = [
      { ...ticket({ id: 1, subject: "Odd spelling" }), status: "in-progress" },
      { ...ticket({ id: 2, subject: "No status" }), status: undefined, priority: undefined },
    ];
    api.on(listMyTickets, () => json(odd));
    await open("/tickets");
    for (const subject of ["Odd spelling", "No status"]) expect(await screen.findByText(subject)).toBeTruthy();
  });

  it("shows subject, priority, status, category, date and message, and opens the ticket", async () => {
    api.on(listMyTickets, () => json([ticket()]));
    await open("/tickets");
    const heading = await screen.findByRole("heading", { name: "No picture" });
    const card = within(heading.closest("li") as HTMLElement);
    for (const text of ["URGENT", "in progress", /^Technical · Opened 20 Nov 2026$/, "The screen stays black."])
      expect(card.getByText(text)).toBeTruthy();
    expect((heading.closest("li") as HTMLElement).textContent).toContain("Opened 20 Nov 2026");
    const link = card.getByRole("link", { name: "Open: No picture" });
    expect([link.textContent, link.getAttribute("href")]).toEqual(["Open", "/tickets/42"]);
  });

  it("links to support, and to its form for a new ticket", async () => {
    api.on(listMyTickets, () => json([]));
    await open("/tickets");
    expect(await screen.findByText("No tickets yet")).toBeTruthy();
    const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(leadsTo("Go to Support")).toBe("/support");
    expect(leadsTo("New Ticket")).toBe("/support?tab=contact#contact");
  });

  it("shows in a toast why it could not be loaded, and retries", async () => {
    api.on(listMyTickets, () => refused("The shop is closed for you."));
    await open("/tickets");
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to load tickets", {
        description: "The shop is closed for you.",
      }),
    );
    api.on(listMyTickets, () => json([ticket()]));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("No picture")).toBeTruthy();
  });

  it("asks to try again where the server gave no reason", async () => {
    api.on(listMyTickets, () => refused(""));
    await open("/tickets");
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to load tickets", { description: "Please try again." }),
    );
  });

  it("loads older ones on Show more", async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ticket({ id: from - index, subject: `Ticket ${from - index}` }));
    api.on(listMyTickets, ({ query }) => json(query.get("before") === "81" ? page(80, 1) : page(100, 20)));
    await open("/tickets");
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Ticket 80")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("a ticket", () => {
  it("shows all its fields and the link back, and no actions", async () => {
    api.on(getTicket, () => json(ticket()));
    await open("/tickets/42");
    expect(await screen.findByRole("heading", { level: 1, name: "No picture" })).toBeTruthy();
    const facts = ["Technical", "URGENT", "in progress", "20 Nov 2026, 11:00", "Jane Doe", "jane@example.com"];
    for (const text of [...facts, "The screen stays black."])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/tickets");
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Send"]);
  });

  it("is updated live while it is open", async () => {
    api.on(getTicket, () => json(ticket()));
    await open("/tickets/42");
    await screen.findByText("in progress");
    api.on(getTicket, () => json(ticket({ status: "resolved", version: 2 })));
    await receive("ticket_updated", { eventId: 9, id: 42, status: "resolved", version: 2 });
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("resolved"));
  });

  it("shows replies, and sends one, which reopens a resolved ticket", async () => {
    const at = "2026-11-20T09:00:00.000Z";
    let written: TicketMessage[] = [{ id: 1, side: "support", by: "Support Team", content: "Is it better?", at }];
    const done = () => (written.length > 1 ? ticket({ version: 3, status: "open" }) : ticket({ status: "resolved" }));
    api.on(getTicket, () => json(done()));
    api.on(listTicketMessages, () => json(written));
    api.on(replyToTicket, ({ body }) => {
      const { message: content } = body as { message: string };
      written = [...written, { id: 2, side: "user", by: "Jane Doe", content, at }];
      return json(written.at(-1), 201);
    });
    await open("/tickets/42");
    await screen.findByText("Is it better?");
    const field = screen.getByLabelText("Is it not done? Write to us, and we open it again.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Write what you want to tell us.")).toBeTruthy();
    expect(api.callsOf(replyToTicket)).toEqual([]);
    await userEvent.type(field, "It is still black.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("It is still black.", { selector: "p" })).toBeTruthy();
    expect(await screen.findByText("open")).toBeTruthy();
    const lines = within(screen.getByRole("region", { name: "Messages" })).getAllByRole("listitem");
    expect(lines.map((line) => line.lastChild?.textContent)).toEqual([
      "The screen stays black.",
      "Is it better?",
      "It is still black.",
    ]);
  });

  it("keeps a reply that could not be sent, and retries with the same key", async () => {
    api.on(getTicket, () => json(ticket()));
    api.on(replyToTicket, () => refused("Not now."));
    await open("/tickets/42");
    const field = await screen.findByLabelText<HTMLTextAreaElement>("Write to us about this ticket");
    await userEvent.type(field, "Hello?");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to send", { description: "Not now." }));
    expect(field.value).toBe("Hello?");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(api.callsOf(replyToTicket)).toHaveLength(2));
    const [first, second] = api.callsOf(replyToTicket).map(({ headers }) => headers["idempotency-key"]);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it("keeps the draft of a reply when the session ends, until it is sent or emptied", async () => {
    api.on(getTicket, () => json(ticket()));
    const response = () => screen.findByLabelText<HTMLTextAreaElement>("Write to us about this ticket");
    const { unmount } = await open("/tickets/42");
    await userEvent.type(await response(), "It is the left hinge.");
    act(() => endSession());
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    unmount();
    adoptSession({ token: "again", user: jane });
    await open("/tickets/42");
    expect((await response()).value).toBe("It is the left hinge.");
    await userEvent.clear(await response());
    expect(sessionStorage.getItem("ticket_draft:42")).toBeNull();
  });

  it("shows that it does not exist", async () => {
    api.on(getTicket, () => failure(404, "NOT_FOUND", "Ticket not found"));
    await open("/tickets/999999");
    expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
    expect(screen.getByText("We couldn't find that ticket.")).toBeTruthy();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it("sends no request when its id is not a number", async () => {
    await open("/tickets/abc");
    expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
    expect(api.callsOf(getTicket)).toEqual([]);
  });

  it("shows in a toast why it could not be loaded", async () => {
    api.on(getTicket, () => refused("Not now."));
    await open("/tickets/42");
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to load ticket", { description: "Not now." }));
  });

  it("asks to try later where the server gave no reason", async () => {
    api.on(getTicket, () => refused(""));
    await open("/tickets/42");
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to load ticket", { description: "Try again later." }),
    );
  });
});

describe("the colours", () => {
  const toneOf = (text: string) => /bg-(\w+)-soft/.exec(screen.getByText(text).className)?.[1];

  it.each([
    ["open", "info"],
    ["in_progress", "attention"],
    ["resolved", "accent"],
    ["closed", "accent"],
  ] as const)("of a ticket that is %s are %s: blue, yellow, green", async (status, tone) => {
    api.on(getTicket, () => json(ticket({ status })));
    await open("/tickets/42");
    await screen.findByText("URGENT");
    expect(toneOf(status.replace("_", " "))).toBe(tone);
  });

  it.each([
    ["urgent", "danger"],
    ["high", "danger"],
    ["medium", "attention"],
    ["low", "accent"],
  ] as const)("of priority %s are %s: red, yellow, green", async (priority, tone) => {
    api.on(getTicket, () => json(ticket({ priority })));
    await open("/tickets/42");
    await screen.findByText("in progress");
    expect(toneOf(priority.toUpperCase())).toBe(tone);
  });
});
