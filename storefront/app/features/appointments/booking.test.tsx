import { bookAppointment, getAvailability } from "@fundi/shared/appointments";
import { addDays } from "@fundi/shared/calendar-date";
import { listMyQuotes } from "@fundi/shared/quotes";
import type { ShopConfig } from "@fundi/shared/shop";
import { wallClock } from "@fundi/shared/time";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appointment } from "../../../test/appointments";
import { type ApiCall, failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast";
import { adoptSession, endSession } from "../session";
import { BookingHost } from ".";

vi.mock("../../components/toast", () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}));

const SERVICES = [
  { id: 3, title: "Laptop screen replacement", duration: "1–2 hours", price: 6500 },
  { id: 4, title: "Data recovery", duration: "2–5 days", price: 0 },
];

/** Two weeks from the asked day on: the first is closed, the second full, the others free at 10:00. */
const free = ({ query }: ApiCall, taken: string[] = []) => {
  const from = query.get("date") ?? "";
  const days = Array.from({ length: Number(query.get("days")) }, (_, index) => {
    const date = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);
    const slots = ["09:00", "10:00"].map((time) => {
      const available = index > 1 && time === "10:00" && !taken.includes(date);
      return { time, available, left: available ? 1 : 0 };
    });
    return { date, open: index > 0, slots: index > 0 ? slots : [] };
  });
  return json({ date: from, slots: days[0]?.slots ?? [], days });
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  adoptSession({ token: "t1", user: jane });
  api = fakeApi();
  api.on(getAvailability, (call) => free(call));
});

const open = (at = "/services?book=3", settings: Partial<ShopConfig> = {}) =>
  renderPage({
    settings,
    pages: {
      "/services": () => <BookingHost services={SERVICES} />,
      "/login": () => null,
      "/appointments": () => null,
    },
    at,
  });
const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const chooseTime = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "10:00" }));
};
const send = () => userEvent.click(button("Book appointment"));
const bodies = () => api.callsOf(bookAppointment).map(({ body }) => body as Record<string, string>);

describe("booking over the services", () => {
  it("sends a guest to sign in, and back to the very same dialog (APT-57)", async () => {
    endSession();
    const { place } = await open("/services?category=repairs&book=3");
    await waitFor(() => expect(place().path).toBe("/login"));
    expect(place().state).toEqual({
      returnTo: "/services?category=repairs&book=3",
      message: "Please log in to book an appointment.",
    });
    expect(localStorage.getItem("auth_return_to")).toBe("/services?category=repairs&book=3");
    expect(api.calls).toEqual([]);
  });

  it("asks for nothing while the address does not", async () => {
    await open("/services");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it("begins with the service and the first free day, and says which days are closed or full", async () => {
    await open();
    expect((await field("What you come for")).value).toBe("3");
    await screen.findByRole("button", { name: "10:00" });
    const days = screen.getAllByRole("button", { name: /\d{4}(, (closed|full))?$/ });
    expect(days).toHaveLength(14);
    expect(days.slice(0, 3).map((day) => day.textContent?.replace(/^\w{3}\d+/, ""))).toEqual(["Closed", "Full", ""]);
    expect(days.findIndex((day) => day.getAttribute("aria-pressed") === "true")).toBe(2);
    expect((button(/^09:00/) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(days[0] as HTMLElement);
    expect(screen.getByText(/^We are closed on/)).toBeTruthy();
    await userEvent.click(days[1] as HTMLElement);
    expect(screen.getByText(/^No free time on/)).toBeTruthy();
  });

  it("names the days of the next weeks on which the shop is closed beside its week", async () => {
    const closed = addDays(wallClock(new Date()).date, 30);
    await open("/services?book=3", { closedDays: [closed] });
    await field("What you come for");
    expect(screen.getByText(/^Also closed: /).textContent).toContain(String(Number(closed.slice(8))));
  });

  it("books, says so, and offers the calendar and the list (APT-45)", async () => {
    api.on(bookAppointment, () => json(appointment({ time: "10:00" }), 201));
    const { place } = await open();
    await chooseTime();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    await send();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment booked successfully!"));
    expect(bodies()).toEqual([{ serviceId: 3, date: expect.any(String), time: "10:00", notes: "Cracked corner" }]);
    expect(api.callsOf(bookAppointment)[0]?.headers["idempotency-key"]).toMatch(/^\w{20,}$/);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Monday 23 November 2026, 10:00")).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^Download ICS/ })).toBeTruthy();
    expect(dialog.getByRole("link", { name: /^Add to Google Calendar/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole("link", { name: "See my appointments" }));
    await waitFor(() => expect(place().path).toBe("/appointments"));
  });

  it("says what it costs from and where, and a reload after it begins no other booking", async () => {
    api.on(bookAppointment, () => json(appointment({ serviceId: 3, time: "10:00" }), 201));
    const { place } = await open("/services?book=3&sort=name");
    await chooseTime();
    await send();
    const dialog = within(await screen.findByRole("dialog", { name: "Your request is in" }));
    expect(dialog.getByText(/^from Ksh\s6,500$/)).toBeTruthy();
    expect(dialog.getByText("Moi Avenue, Nairobi")).toBeTruthy();
    await waitFor(() => expect(place().path).toBe("/services?sort=name"));
    expect(dialog.getByText("Monday 23 November 2026, 10:00")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says what is missing before it sends anything", async () => {
    await open("/services?book=other");
    await screen.findByRole("button", { name: "10:00" });
    await send();
    expect(screen.getByText("Tell us in a few words what you need")).toBeTruthy();
    expect(screen.getByText("Choose a time")).toBeTruthy();
    expect(bodies()).toEqual([]);
    api.on(bookAppointment, () => json(appointment(), 201));
    await userEvent.type(await field("What is it about?"), "A printer");
    await chooseTime();
    await send();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ service: "A printer" }));
    expect(bodies()[0]).not.toHaveProperty("serviceId");
  });

  it("keeps what was typed and asks again what is free when the place is gone (APT-46, APT-59)", async () => {
    await open();
    await chooseTime();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    api.on(bookAppointment, () =>
      failure(409, "SLOT_TAKEN", "This time has just been taken. Please pick another one."),
    );
    api.on(getAvailability, (call) => free(call, [bodies()[0]?.date ?? ""]));
    await send();
    expect(await screen.findByText("This time has just been taken. Please pick another one.")).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("This time has just been taken. Please pick another one.");
    expect(await screen.findByText(/^No free time on/)).toBeTruthy();
    expect((await field("Notes (optional)")).value).toBe("Cracked corner");
  });

  it("has what was written when the session ended, after signing in again; booked, it is forgotten", async () => {
    api.on(bookAppointment, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    const first = await open();
    await chooseTime();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    await send();
    await waitFor(() => expect(first.place().path).toBe("/login"));
    first.unmount();
    adoptSession({ token: "t2", user: jane });
    api.on(bookAppointment, () => json(appointment({ time: "10:00" }), 201));
    const second = await open();
    expect((await field("Notes (optional)")).value).toBe("Cracked corner");
    await chooseTime();
    await send();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment booked successfully!"));
    second.unmount();
    await open();
    expect((await field("Notes (optional)")).value).toBe("");
  });

  it("keeps what was written for one service from another, and from another person", async () => {
    const first = await open();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    first.unmount();
    const other = await open("/services?book=4");
    expect((await field("Notes (optional)")).value).toBe("");
    other.unmount();
    adoptSession({ token: "t2", user: { ...jane, id: jane.id + 1 } });
    await open();
    expect((await field("Notes (optional)")).value).toBe("");
  });

  it("shows what the shop says of a time that is over, and its own words without an answer (APT-46)", async () => {
    await open();
    await chooseTime();
    const said = "Please pick a future date/time.";
    api.on(bookAppointment, () => failure(400, "VALIDATION_ERROR", said, { fieldErrors: { date: [said] } }));
    await send();
    expect(await screen.findByText(said)).toBeTruthy();
    api.on(bookAppointment, () => Promise.reject(new TypeError("offline")));
    await chooseTime();
    await send();
    await waitFor(() => expect(toast.error).toHaveBeenLastCalledWith("Failed to book appointment"));
  });

  it("is filled in from an accepted quote, and books it with the quote", async () => {
    const quote = {
      id: 9,
      name: "Jane Doe",
      email: "jane@example.com",
      phone: null,
      service: "Recover a wet phone",
      serviceId: null,
      message: "It fell into the sink",
      urgency: "normal",
      budget: null,
      status: "accepted",
      serviceCategory: null,
      deviceType: null,
      images: [],
      quotedAmount: 3000,
      lines: [],
      voucherCode: null,
      discount: 0,
      total: 3000,
      validUntil: null,
      expired: false,
      adminNotes: "",
      quotedAt: null,
      answeredAt: null,
      customerId: 5,
      nextStatuses: [],
      allowedActions: ["book"],
      version: 3,
      created_at: "2026-11-20T05:00:00.000Z",
      updated_at: "2026-11-20T05:00:00.000Z",
    };
    api.on(listMyQuotes, () => json([quote]));
    api.on(bookAppointment, () => json(appointment(), 201));
    await open("/services?book=other&quote=9");
    expect(await screen.findByText("From your accepted quote: Recover a wet phone.")).toBeTruthy();
    expect((await field("What is it about?")).value).toBe("Recover a wet phone");
    expect((await field("Notes (optional)")).value).toBe("Quote 9: It fell into the sink");
    await chooseTime();
    await send();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ service: "Recover a wet phone", quoteId: 9 }));
  });

  it("offers to look again when the free times cannot be had", async () => {
    api.on(getAvailability, () => Promise.reject(new TypeError("offline")));
    await open();
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(getAvailability, (call) => free(call));
    await userEvent.click(again);
    expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
  });

  it("shows later days, and closes to the same list", async () => {
    const { place } = await open("/services?category=repairs&book=3");
    await screen.findByRole("button", { name: "10:00" });
    await userEvent.click(button("Later days"));
    await waitFor(() => expect(api.callsOf(getAvailability)).toHaveLength(2));
    expect((button("Earlier days") as HTMLButtonElement).disabled).toBe(false);
    await userEvent.click(button("Close"));
    await waitFor(() => expect(place().path).toBe("/services?category=repairs"));
    await act(async () => {});
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
