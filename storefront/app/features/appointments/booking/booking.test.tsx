import { bookAppointment, getAvailability } from "@fundi/shared/appointments/appointments";
import { getQuote } from "@fundi/shared/quotes/quotes";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { addDays } from "@fundi/shared/values/calendar-date";
import { wallClock } from "@fundi/shared/values/time";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appointment } from "../../../../test/appointments";
import { type ApiCall, failure, fakeApi, json } from "../../../../test/fake-api";
import { jane } from "../../../../test/fixtures";
import { renderPage } from "../../../../test/render-page";
import { storedLinks } from "../../../browser/guest-links";
import { toast } from "../../../components/toast/toast";
import { adoptSession, endSession } from "../../../session";
import { BookingHost } from "..";

const SERVICES = [
  { id: 3, title: "Laptop screen replacement", duration: "1–2 hours", price: 6500, priceTo: 0, bring: [] },
  { id: 4, title: "Data recovery", duration: "2–5 days", price: 0, priceTo: 0, bring: [] },
];

/** Two weeks from the requested day: the first is closed, the second full, the others free at 10:00. */
const free = ({ query }: ApiCall, taken: string[] = []) => {
  const from = query.get("date") ?? "";
  const days = Array.from({ length: Number(query.get("days")) }, (_, index) => {
    const date = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);
    const slots = ["09:00", "10:00"].map((time) => {
      const available = index > 1 && time === "10:00" && !taken.includes(date);
      return { time, available, left: available ? 1 : 0 };
    });
    const dropOff = index > 0 ? { from: "08:00", to: "18:00", left: index === 1 ? 0 : 4 } : null;
    return { date, open: index > 0, slots: index > 0 ? slots : [], dropOff };
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

const booked = (overrides: Parameters<typeof appointment>[0] = {}) => ({ ...appointment(overrides), link: null });
const open = (at = "/services?book=3", settings: Partial<ShopConfig> = {}) =>
  renderPage({
    settings,
    pages: {
      "/services": () => <BookingHost services={SERVICES} />,
      "/login": () => null,
      "/appointments": () => null,
      "/appointments/12": () => null,
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

describe("booking on the services page", () => {
  it("shows somebody without an account the free times at once, and books with a name and a phone number", async () => {
    endSession();
    const link = `a.c-1-${"A".repeat(22)}`;
    api.on(bookAppointment, () => json({ ...appointment({ customerId: null, time: "10:00" }), link }, 201));
    const { place } = await open("/services?book=3");
    await chooseTime();
    await send();
    expect(await screen.findByText("Tell us your name")).toBeTruthy();
    expect(screen.getByText(/^Your phone number is needed/)).toBeTruthy();
    expect(bodies()).toEqual([]);
    await userEvent.type(await field("Your name"), "Njeri");
    await userEvent.type(await field("Phone"), "0712345678");
    await userEvent.type(await field("Device (optional)"), "HP 840");
    await send();
    const dialog = within(await screen.findByRole("dialog", { name: "Your request is in" }));
    expect(bodies()).toEqual([
      {
        ...{ serviceId: 3, date: expect.any(String), time: "10:00", device: "HP 840", notes: "" },
        guest: { name: "Njeri", phone: "0712345678", email: "" },
      },
    ]);
    expect(storedLinks("appointment")).toEqual([link]);
    // The form was scrolled to its end: what was booked is read first.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/10:00$/));
    expect(dialog.getByText(/^This time is kept for you. It is booked as soon as we confirm it/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Copy the link to this appointment" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("link", { name: "Open my appointment" }));
    await waitFor(() => expect(place().path).toBe("/appointments/12"));
  });

  it("does not book twice when the answer was lost and the number is corrected: shows what was booked", async () => {
    endSession();
    const link = `a.c-1-${"A".repeat(22)}`;
    let first: unknown;
    api.on(bookAppointment, ({ body }) => {
      first ??= body;
      return Promise.reject(new TypeError("offline"));
    });
    await open();
    await chooseTime();
    await userEvent.type(await field("Your name"), "Njeri");
    await userEvent.type(await field("Phone"), "0712345678");
    await send();
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    // As an api does that has booked it.
    api.on(bookAppointment, ({ body }) =>
      JSON.stringify(body) === JSON.stringify(first)
        ? json({ ...appointment({ customerId: null }), link }, 201)
        : failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"),
    );
    await userEvent.clear(await field("Phone"));
    await userEvent.type(await field("Phone"), "0722000000");
    await send();
    await screen.findByRole("dialog", { name: "Your request is in" });
    expect(toast.success).toHaveBeenCalledWith("It was booked already", expect.anything());
    expect(storedLinks("appointment")).toEqual([link]);
    expect(new Set(api.callsOf(bookAppointment).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it("books a drop-off: a day, and no time", async () => {
    api.on(bookAppointment, () => json(booked({ dropOff: true, time: "08:00", durationMinutes: 600 }), 201));
    await open();
    await userEvent.click(await screen.findByRole("radio", { name: /^Just bring it/ }));
    expect(await screen.findByText("08:00–18:00")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "10:00" })).toBeNull();
    await send();
    const today = wallClock(new Date(), "Africa/Nairobi").date;
    await waitFor(() =>
      expect(bodies()).toEqual([{ serviceId: 3, date: addDays(today, 2), dropOff: true, notes: "" }]),
    );
    expect(await screen.findByText(/any time 08:00–18:00/)).toBeTruthy();
  });

  it("opens with a drop-off on a day, where the address says so", async () => {
    const day = addDays(wallClock(new Date(), "Africa/Nairobi").date, 3);
    await open(`/services?book=3&drop=1&date=${day}`);
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: /^Just bring it/ })).toHaveProperty(
      "checked",
      true,
    );
    api.on(bookAppointment, () => json(booked({ dropOff: true }), 201));
    await screen.findByText("08:00–18:00");
    await send();
    await waitFor(() => expect(bodies()).toMatchObject([{ date: day, dropOff: true }]));
  });

  it("offers no drop-off where the shop takes in devices by appointment only", async () => {
    api.on(getAvailability, async (call) => {
      const { days, ...rest } = await free(call).json();
      return json({ ...rest, days: days.map((day: object) => ({ ...day, dropOff: null })) });
    });
    await open();
    await screen.findByRole("button", { name: "10:00" });
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("asks an account without a number for one", async () => {
    adoptSession({ token: "t3", user: { ...jane, phone: null } });
    api.on(bookAppointment, () => json(booked({ time: "10:00" }), 201));
    await open();
    await chooseTime();
    await userEvent.type(await field("Phone"), "0712345678");
    expect(screen.queryByLabelText("Your name")).toBeNull();
    await send();
    await waitFor(() => expect(bodies()).toMatchObject([{ phone: "0712345678" }]));
  });

  it("takes the message about a taken time away when another one is chosen", async () => {
    await open();
    await chooseTime();
    const taken = "This time has just been taken. Please pick another one.";
    api.on(bookAppointment, () => failure(409, "SLOT_TAKEN", taken));
    await send();
    expect(await screen.findByText(taken)).toBeTruthy();
    await chooseTime();
    expect(screen.queryByText(taken)).toBeNull();
  });

  it("sends no request without the URL parameter", async () => {
    await open("/services");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it("starts with the service and the first free day, and marks closed and full days", async () => {
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

  it("lists the closed days of the next weeks beside the opening hours", async () => {
    const closed = addDays(wallClock(new Date(), "Africa/Nairobi").date, 30);
    await open("/services?book=3", { closedDays: [closed] });
    await field("What you come for");
    expect(screen.getByText(/^Also closed: /).textContent).toContain(String(Number(closed.slice(8))));
  });

  it("books, confirms, and offers the calendar and the list", async () => {
    api.on(bookAppointment, () => json(booked({ time: "10:00" }), 201));
    const { place } = await open();
    await chooseTime();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    await send();
    await screen.findByRole("dialog", { name: "Your request is in" });
    expect(bodies()).toEqual([{ serviceId: 3, date: expect.any(String), time: "10:00", notes: "Cracked corner" }]);
    expect(api.callsOf(bookAppointment)[0]?.headers["idempotency-key"]).toMatch(/^\w{20,}$/);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Monday 23 November 2026, 10:00")).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^Download ICS/ })).toBeTruthy();
    expect(dialog.getByRole("link", { name: /^Add to Google Calendar/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole("link", { name: "See my appointments" }));
    await waitFor(() => expect(place().path).toBe("/appointments"));
  });

  it("shows starting price and place, and a reload afterwards starts no other booking", async () => {
    api.on(bookAppointment, () => json(booked({ serviceId: 3, time: "10:00" }), 201));
    const { place } = await open("/services?book=3&sort=name");
    await chooseTime();
    await send();
    const dialog = within(await screen.findByRole("dialog", { name: "Your request is in" }));
    expect(dialog.getByText(/^from Ksh\s6,500\./)).toBeTruthy();
    expect(dialog.getByText("Moi Avenue, Nairobi")).toBeTruthy();
    await waitFor(() => expect(place().path).toBe("/services?sort=name"));
    expect(dialog.getByText("Monday 23 November 2026, 10:00")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names missing fields before sending", async () => {
    await open("/services?book=other");
    await screen.findByRole("button", { name: "10:00" });
    await send();
    expect(screen.getByText("Tell us in a few words what you need")).toBeTruthy();
    expect(screen.getByText("Choose a time")).toBeTruthy();
    expect(bodies()).toEqual([]);
    api.on(bookAppointment, () => json(booked(), 201));
    await userEvent.type(await field("What is it about?"), "A printer");
    await chooseTime();
    await send();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ service: "A printer" }));
    expect(bodies()[0]).not.toHaveProperty("serviceId");
  });

  it("keeps the values and refetches availability when the slot is taken", async () => {
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

  it("restores the draft after signing in again, and clears it after booking", async () => {
    api.on(bookAppointment, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    const first = await open();
    await chooseTime();
    await userEvent.type(await field("Notes (optional)"), "Cracked corner");
    await send();
    await waitFor(() => expect(first.place().path).toBe("/login"));
    first.unmount();
    adoptSession({ token: "t2", user: jane });
    api.on(bookAppointment, () => json(booked({ time: "10:00" }), 201));
    const second = await open();
    expect((await field("Notes (optional)")).value).toBe("Cracked corner");
    await chooseTime();
    await send();
    await screen.findByRole("dialog", { name: "Your request is in" });
    second.unmount();
    await open();
    expect((await field("Notes (optional)")).value).toBe("");
  });

  it("uses a draft for the same service and the same user only", async () => {
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

  it("keeps both of two changes that come before the next render in the draft", async () => {
    const at = "/services?book=other";
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    // React renders once for all changes that one event handler causes.
    const fillBoth = () => {
      fill("What is it about?", "A printer");
      fill("Notes (optional)", "Paper jam");
    };
    const Page = () => (
      <>
        <button type="button" onClick={fillBoth}>
          Fill in
        </button>
        <BookingHost services={SERVICES} />
      </>
    );
    const first = await renderPage({ pages: { "/services": Page }, at });
    await screen.findByRole("button", { name: "10:00" });
    fireEvent.click(screen.getByText("Fill in"));
    expect((await field("What is it about?")).value).toBe("A printer");
    first.unmount();
    await open(at);
    expect((await field("What is it about?")).value).toBe("A printer");
    expect((await field("Notes (optional)")).value).toBe("Paper jam");
  });

  it("shows the server's message about a past time, and its own without a response", async () => {
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
    expect(screen.getByText(/^We could not reach the shop\. It may be booked all the same/)).toBeTruthy();
  });

  it("is prefilled from an accepted quote, and books with the quote's id", async () => {
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
      ...{ declineReason: "", question: "", askedAt: null },
      customerId: 5,
      nextStatuses: [],
      allowedActions: ["book"],
      version: 3,
      created_at: "2026-11-20T05:00:00.000Z",
      updated_at: "2026-11-20T05:00:00.000Z",
    };
    api.on(getQuote, () => json(quote));
    api.on(bookAppointment, () => json(booked(), 201));
    await open("/services?book=other&quote=9");
    expect(await screen.findByText("From your accepted quote: Recover a wet phone.")).toBeTruthy();
    expect((await field("What is it about?")).value).toBe("Recover a wet phone");
    expect((await field("Notes (optional)")).value).toBe("Quote 9: It fell into the sink");
    await chooseTime();
    await send();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ service: "Recover a wet phone", quoteId: 9 }));
  });

  it("offers a retry when availability cannot be loaded", async () => {
    api.on(getAvailability, () => Promise.reject(new TypeError("offline")));
    await open();
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(getAvailability, (call) => free(call));
    await userEvent.click(again);
    expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
  });

  it("shows later days, and closes back to the list", async () => {
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
