import { type Appointment, listMyAppointments } from "@fundi/shared/appointments/appointments";
import { type Conversation, listConversations } from "@fundi/shared/conversations/conversations";
import { getLoyalty } from "@fundi/shared/loyalty/loyalty";
import { listMyOrders, listOrderStatuses } from "@fundi/shared/orders/orders";
import { listMyQuotes } from "@fundi/shared/quotes/quotes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane, order } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, SignedInArea } from "../../session";
import { DashboardPage } from "./dashboard-page";
import { upcoming } from "./dashboard-queries";

const FAR = "2099-05-04";
const appointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  serviceId: 4,
  service: null,
  serviceTitle: "Screen replacement",
  ...{ device: "", customerId: 7, dropOff: false },
  notes: "",
  date: FAR,
  time: "10:30",
  durationMinutes: 60,
  status: "confirmed",
  technician: null,
  location: "",
  icsSequence: 0,
  allowedActions: [],
  created_at: "2026-11-20T08:00:00.000Z",
  version: 1,
  ...overrides,
});
const conversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  title: "Support",
  status: "active",
  category: "support",
  created_at: "2026-11-20T08:00:00.000Z",
  lastMessage: {
    id: 9,
    content: "Your screen has arrived",
    timestamp: "2026-11-20T09:00:00.000Z",
    senderType: "support",
  },
  unreadCount: 2,
  contact: null,
  ...overrides,
});

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  token += 1;
  adoptSession({ token: `d${token}`, user: jane });
  api = fakeApi();
  api.on(listOrderStatuses, () => failure(404, "NOT_FOUND", "Not here"));
  const headers = { "content-type": "application/json", "x-total-count": "12" };
  api.on(listMyOrders, () => new Response(JSON.stringify([order()]), { headers }));
  api.on(listMyAppointments, () => json([appointment()]));
  api.on(listMyQuotes, () => json([]));
  api.on(listConversations, () => json([conversation()]));
  api.on(getLoyalty, () => json({ points: 1234, tier: "Gold" }));
});

const open = () =>
  renderPage({
    pages: {
      "/dashboard": () => (
        <SignedInArea fallback={null}>
          <DashboardPage />
        </SignedInArea>
      ),
    },
    at: "/dashboard",
  });
const figure = (label: string) => within(screen.getByRole("link", { name: label }).closest("li") as HTMLElement);

describe("the dashboard", () => {
  it("greets by name and shows counts", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Hello, Jane" })).toBeTruthy();
    expect(await figure("Orders").findByText("12")).toBeTruthy();
    expect(await figure("Upcoming appointments").findByText("1")).toBeTruthy();
    expect(await figure("Open quotes").findByText("0")).toBeTruthy();
    expect(await figure("Points").findByText("1,234")).toBeTruthy();
  });

  it("shows the newest orders, the next appointment and unread messages", async () => {
    await open();
    expect(await screen.findByRole("link", { name: "FD-1234-5678" })).toBeTruthy();
    expect(api.callsOf(listMyOrders)[0]?.query.get("limit")).toBe("3");
    const next = within(screen.getByRole("region", { name: "Next appointment" }));
    expect(await next.findByText("4 May 2099, 10:30")).toBeTruthy();
    expect(next.getByText("Screen replacement")).toBeTruthy();
    const messages = within(screen.getByRole("region", { name: "Messages" }));
    expect(await messages.findByText("2 unread messages")).toBeTruthy();
    expect(messages.getByText("Your screen has arrived")).toBeTruthy();
  });

  it("links to every page of the account", async () => {
    await open();
    const places = within(screen.getByRole("navigation", { name: "Your account" })).getAllByRole("link");
    expect(places.map((link) => link.getAttribute("href"))).toEqual([
      "/orders",
      "/repairs",
      ...["appointments", "quotes", "messages", "favorites", "loyalty", "notifications", "tickets", "support"].map(
        (name) => `/dashboard/${name}`,
      ),
      "/profile",
      "/settings",
    ]);
  });

  it("shows the other parts when one fails, and retries that one automatically", async () => {
    api.on(listMyAppointments, () => failure(403, "FORBIDDEN", "No"));
    await open();
    expect(await screen.findByText("We could not load your appointments.")).toBeTruthy();
    expect(figure("Upcoming appointments").getByText("Not available right now")).toBeTruthy();
    expect(screen.getByRole("link", { name: "FD-1234-5678" })).toBeTruthy();
    api.on(listMyAppointments, () => json([]));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("No visit is planned.")).toBeTruthy();
  });

  it("links a new customer to products and services", async () => {
    api.on(listMyOrders, () => json([]));
    api.on(listMyAppointments, () => json([]));
    api.on(listConversations, () => json([]));
    await open();
    expect(await screen.findByText("No orders yet")).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Book a service" })).getAttribute("href")).toBe("/services");
    expect(await screen.findByText("No unread messages.")).toBeTruthy();
  });
});

it("an appointment is upcoming from today until it is over, next one first", () => {
  const list = [
    appointment({ id: 1, date: "2026-11-23", time: "09:00" }),
    appointment({ id: 2, date: "2026-11-22", time: "15:00" }),
    appointment({ id: 3, date: "2026-11-22", time: "09:00", status: "pending" }),
    appointment({ id: 4, date: "2026-11-21" }),
    appointment({ id: 5, date: "2026-11-24", status: "cancelled" }),
  ];
  // Past midnight in Nairobi, before midnight in London.
  const now = new Date("2026-11-21T21:30:00.000Z");
  expect(upcoming(list, now, "Africa/Nairobi").map(({ id }) => id)).toEqual([3, 2, 1]);
});
