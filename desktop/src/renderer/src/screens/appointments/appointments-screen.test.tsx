import * as appointments from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { getConfig } from "@fundi/shared/settings/shop";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appointment, appointmentDetail, MONDAY, shopConfig, TECHNICIANS } from "../../testing/appointment-samples";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { SchedulingScreen } from "./appointments-screen";
import { PIXELS_PER_MINUTE } from "./calendar/measures";

type Shown = ReturnType<typeof appointment>;
let api: FakeApi;
let booked: Shown[];
let sent: unknown[];

const jane = appointment();
const peter = appointment({
  id: 13,
  customerName: "Peter Otieno",
  time: "14:00",
  duration: 90,
  status: "confirmed",
  nextStatuses: ["in progress", "completed", "cancelled"],
  technicianId: 4,
  technician: "Brian Kiprono",
});

const show = (at = "/admin/scheduling") =>
  renderScreen({ path: `${at.match(/^\/admin\/\w+/)?.[0]}/:id?`, Component: SchedulingScreen, at, role: "staff" });
const card = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const column = (name: string) => screen.findByRole("region", { name });

beforeEach(() => {
  localStorage.clear();
  // Monday, 11:20 in Nairobi.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T08:20:00Z") });
  booked = [jane, peter];
  sent = [];
  api = createFakeApi();
  api.on(getConfig, () => shopConfig());
  api.on(appointments.listTechnicians, () => TECHNICIANS);
  api.on(
    appointments.listAdminAppointments,
    ({ query }) => booked.filter(({ date }) => date >= (query.from ?? "") && date <= (query.to ?? "9")),
    { total: 2 },
  );
  api.on(appointments.getAdminAppointment, ({ params }) =>
    appointmentDetail(booked.find(({ id }) => id === params.id)),
  );
  api.on(appointments.updateAdminAppointment, ({ params, body }) => {
    sent.push(body);
    booked = booked.map((each) =>
      each.id === params.id ? ({ ...each, ...body, version: each.version + 1 } as Shown) : each,
    );
    return appointmentDetail(booked.find(({ id }) => id === params.id));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a day", () => {
  it("has a column for each technician and one for unassigned appointments", async () => {
    show();
    await card("Jane Wanjiku");
    screen.getByRole("heading", { name: "Monday 23 November 2026" });
    within(await column("Unassigned")).getByRole("button", { name: /10:00–11:00, Jane Wanjiku/ });
    within(await column("Brian Kiprono")).getByRole("button", { name: /14:00–15:30, Peter Otieno/ });
    expect(within(await column("Amina Hassan")).queryByRole("button")).toBeNull();
  });

  it("shows for each hour how many places are taken", async () => {
    booked.push(
      appointment({ id: 14, customerName: "Mary Atieno", time: "10:30", technicianId: 5, technician: "Amina Hassan" }),
    );
    show();
    await card("Jane Wanjiku");
    expect(screen.getByTitle("10:00: 2 of 2 places taken").className).toContain("is-full");
    expect(screen.getByTitle("11:00: 1 of 2 places taken").className).not.toContain("is-full");
    screen.getByTitle("12:00: 0 of 2 places taken");
  });

  it("shows pending and missing statuses as scheduled", async () => {
    api.on(appointments.listAdminAppointments, () => [jane, { ...peter, status: "" }], { total: 2 });
    show();
    expect((await card("Jane Wanjiku")).textContent).toContain("To confirm");
    expect((await card("Peter Otieno")).textContent).toContain("To confirm");
  });

  it("shows drop-offs above the hours, where they take no place, and opens them", async () => {
    const dropOff = { ...jane, id: 77, customerName: "Amina Odhiambo", dropOff: true, time: "08:00", duration: 600 };
    booked = [peter, dropOff];
    const { user, address } = show();
    await card("Peter Otieno");
    const list = screen.getByRole("list", { name: "Drop-offs, Unassigned" });
    const brought = within(list).getByRole("button", { name: /^drop-off until 18:00, Amina Odhiambo/ });
    screen.getByTitle("09:00: 0 of 2 places taken");
    await user.click(brought);
    expect(address()).toMatch(/^\/admin\/scheduling\/77/);
  });

  it("hides cancelled appointments", async () => {
    booked = [peter, { ...jane, status: "cancelled", nextStatuses: [] }];
    show();
    await card("Peter Otieno");
    expect(screen.queryByRole("button", { name: /Jane/ })).toBeNull();
    screen.getByTitle("10:00: 0 of 2 places taken");
  });

  it("shows why a day closed in the settings is empty, and links to the next open day", async () => {
    const { user, address } = show("/admin/scheduling?date=2026-11-24");
    await screen.findByRole("heading", { name: "The shop is closed on Tuesday 24 November 2026" });
    screen.getByText(/closed days in the settings. Open again on Wednesday 25 November 2026, 08:00–18:00./);
    expect(screen.queryByRole("region", { name: /Unassigned/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Go to Wednesday 25 November 2026" }));
    expect(address()).toBe("/admin/scheduling?date=2026-11-25");
    await column("Unassigned");
    expect(screen.queryByText(/The shop is closed/)).toBeNull();
  });

  it("shows that a day is closed every week, and skips other closed days in the link", async () => {
    api.on(getConfig, () => shopConfig({ closedDays: [MONDAY] }));
    show("/admin/scheduling?date=2026-11-22");
    await screen.findByRole("heading", { name: "The shop is closed on Sundays" });
    screen.getByRole("button", { name: "Go to Tuesday 24 November 2026" });
  });

  it("links to the opening hours when every weekday is closed", async () => {
    api.on(getConfig, () => shopConfig({ hours: Array(7).fill(null) }));
    booked = [];
    show();
    await screen.findByText("No opening hours yet");
    expect(screen.queryByText(/is closed on/)).toBeNull();
    expect(screen.getByRole("button", { name: "Set the opening hours" }).getAttribute("href")).toBe("/admin/settings");
  });

  it("shows appointments on a day that was closed later, and what to do about them", async () => {
    booked = [{ ...jane, date: "2026-11-24" }];
    show("/admin/scheduling?date=2026-11-24");
    await card("Jane Wanjiku");
    await column("Unassigned, closed");
    expect(screen.getAllByText("Closed")).toHaveLength(3);
    screen.getByText(/One appointment stands here all the same/);
    screen.getByRole("button", { name: "Go to Wednesday 25 November 2026" });
  });

  it("uses the shop's time zone, whatever the time zone of the computer", async () => {
    const zone = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      // Already Monday in Nairobi, still Sunday afternoon in New York.
      vi.setSystemTime(new Date("2026-11-22T21:30:00Z"));
      expect(new Date().getDate()).toBe(22);
      show();
      await card("10:00–11:00, Jane Wanjiku");
      screen.getByRole("heading", { name: "Monday 23 November 2026" });
    } finally {
      process.env.TZ = zone ?? "";
    }
  });

  it("shows why it cannot be shown, and retries", async () => {
    api.on(appointments.listAdminAppointments, () => {
      throw new AppError("INTERNAL", "Something went wrong on our side.");
    });
    const { user } = show();
    const alert = await screen.findByRole("alert");
    screen.getByText((_, element) => element?.tagName === "LI" && element.textContent === "– booked");
    screen.getByRole("button", { name: "Next day" });
    api.on(appointments.listAdminAppointments, () => [jane], { total: 1 });
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await card("Jane Wanjiku");
  });
});

describe("calendar navigation", () => {
  it("moves by keys between days, to the week view and back to today", async () => {
    const { user, address } = show();
    await card("Jane Wanjiku");
    await user.keyboard("{ArrowRight}");
    expect(address()).toBe("/admin/scheduling?date=2026-11-24");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(address()).toBe("/admin/scheduling?date=2026-11-22");
    await user.keyboard("t");
    expect(address()).toBe("/admin/scheduling?date=2026-11-23");
    await user.keyboard("w");
    await screen.findByRole("heading", { name: "Mon 23 Nov – Sun 29 Nov 2026" });
    await user.keyboard("{ArrowRight}");
    await screen.findByRole("heading", { name: "Mon 30 Nov – Sun 6 Dec 2026" });
    await user.keyboard("l");
    await screen.findByRole("row", { name: /Jane Wanjiku/ });
    await user.keyboard("d");
    await screen.findByRole("heading", { name: "Monday 30 November 2026" });
  });

  it("loads a week in one request, marks its closed days, and opens a day", async () => {
    const requests: unknown[] = [];
    api.on(appointments.listAdminAppointments, ({ query }) => {
      requests.push(query);
      return [jane];
    });
    const { user, address } = show("/admin/scheduling?view=week&date=2026-11-26");
    await card("Jane Wanjiku");
    expect(requests).toEqual([expect.objectContaining({ from: MONDAY, to: "2026-11-29", sortOrder: "asc" })]);
    await column("Tuesday 24 November 2026, closed");
    await column("Sunday 29 November 2026, closed");
    screen.getByTitle("10:00: 1 of 2 places taken");
    await user.click(screen.getByRole("button", { name: "Wed 25 Nov" }));
    expect(address()).toBe("/admin/scheduling?date=2026-11-25");
  });

  it("opens the week scrolled to today", async () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent);
    };
    try {
      show("/admin/scheduling?view=week");
      await card("Jane Wanjiku");
      expect(scrolled).toEqual(["Mon 23 Nov"]);
    } finally {
      Reflect.deleteProperty(Element.prototype, "scrollIntoView");
    }
  });

  it("moves between cards with J and K, and opens one with Enter", async () => {
    const { user, address } = show();
    await card("Jane Wanjiku");
    await user.keyboard("jj");
    expect(document.activeElement).toBe(await card("Peter Otieno"));
    await user.keyboard("k{Enter}");
    expect(address()).toBe("/admin/scheduling/12");
    await screen.findByText("jane@shop.test");
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/admin/scheduling/13"));
  });

  it("starts on the day of the booking that a link names, also under its second address", async () => {
    booked = [{ ...jane, date: "2026-11-27" }];
    const { user, address } = show("/admin/appointments/12");
    await screen.findByRole("heading", { name: "Friday 27 November 2026" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/appointments?date=2026-11-27"));
    await screen.findByRole("heading", { name: "Friday 27 November 2026" });
  });
});

/** Mocks the layout that jsdom lacks: columns side by side, 200 px wide, the first hour at the top. */
function layOut() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = [...document.querySelectorAll("[data-column]")].indexOf(this);
    return new DOMRect(index === -1 ? 0 : index * 200, 0, index === -1 ? 0 : 200, 600);
  });
}

/** Drags a card by its upper edge to a column, at the given minutes after eight. */
async function drag(name: string, to: { column: number; minutes: number }) {
  layOut();
  const handle = await card(name);
  const at = { clientX: to.column * 200 + 20, clientY: to.minutes * PIXELS_PER_MINUTE };
  fireEvent.pointerDown(handle, { button: 0, pointerType: "mouse", clientX: 5, clientY: 0 });
  fireEvent.pointerMove(window, at);
  fireEvent.pointerUp(window, at);
  fireEvent.click(handle);
}

describe("dragging", () => {
  it("moves an appointment to another time and technician, optimistically", async () => {
    let respond = () => {};
    const answered = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { address } = show();
    await card("Jane Wanjiku");
    const moved = { ...jane, time: "12:15", technicianId: 5, technician: "Amina Hassan", version: 4 };
    api.on(appointments.updateAdminAppointment, async ({ body }) => {
      sent.push(body);
      await answered;
      booked = [moved, peter];
      return appointmentDetail(moved);
    });
    await drag("Jane Wanjiku", { column: 2, minutes: 4 * 60 + 17 });
    await waitFor(() => within(screen.getByRole("region", { name: "Amina Hassan" })).getByRole("button"));
    await card("12:15–13:15, Jane Wanjiku.*Amina Hassan");
    respond();
    await toast("Jane Wanjiku: Mon 23 Nov 2026, 12:15, Amina Hassan");
    expect(sent).toEqual([{ time: "12:15", technicianId: 5, version: 3 }]);
    expect(address(), "a drag is no click").toBe("/admin/scheduling");
  });

  it.each([
    ["SLOT_TAKEN", "Every place at that time is taken."],
    ["TECHNICIAN_BUSY", "That technician has appointment 13 at 14:00 that day."],
    ["STALE_VERSION", "This appointment changed while you were looking at it."],
  ] as const)("goes back with the reason when it is refused: %s", async (code, reason) => {
    show();
    await card("Jane Wanjiku");
    api.on(appointments.updateAdminAppointment, () => {
      throw new AppError(code, reason);
    });
    await drag("Jane Wanjiku", { column: 1, minutes: 6 * 60 });
    await toast(`Jane Wanjiku was not moved. ${reason}`);
    await waitFor(() => within(screen.getByRole("region", { name: "Unassigned" })).getByRole("button"));
    await card("10:00–11:00, Jane Wanjiku");
  });

  it("says when nobody is free where a job would run too long", async () => {
    show();
    await card("Jane Wanjiku");
    api.on(appointments.updateAdminAppointment, () => {
      throw new AppError("SLOT_TAKEN", "Taken.", { date: "2026-11-23", time: "10:30", busyFrom: "11:00" });
    });
    await drag("Jane Wanjiku", { column: 1, minutes: 6 * 60 });
    await toast("Jane Wanjiku was not moved. It would run into 11:00, when nobody is free.");
  });

  it("warns that the shop is closed, and keeps the technician in the week view", async () => {
    show("/admin/scheduling?view=week");
    await card("Peter Otieno");
    api.on(appointments.updateAdminAppointment, ({ body }) => {
      sent.push(body);
      throw new AppError("VALIDATION_ERROR", "Invalid input", {
        fieldErrors: { date: ["We are closed on Tuesday 24 November 2026. Please pick another day."] },
      });
    });
    await drag("Peter Otieno", { column: 1, minutes: 6 * 60 });
    await toast("Peter Otieno was not moved. We are closed on Tuesday 24 November 2026. Please pick another day.");
    expect(sent).toEqual([{ date: "2026-11-24", version: 3 }]);
  });

  it("can be undone", async () => {
    show();
    await card("Jane Wanjiku");
    await drag("Jane Wanjiku", { column: 0, minutes: 60 });
    const { action } = await toast("Jane Wanjiku: Mon 23 Nov 2026, 09:00");
    action?.onClick?.({} as never);
    await toast("Jane Wanjiku: Mon 23 Nov 2026, 10:00");
    expect(sent).toEqual([
      { time: "09:00", version: 3 },
      { time: "10:00", version: 4 },
    ]);
  });

  it("sends nothing when dropped in place, cancelled with Esc, or scrolled by touch", async () => {
    const { address } = show();
    await card("Jane Wanjiku");
    await drag("Jane Wanjiku", { column: 0, minutes: 122 });
    const handle = await card("Jane Wanjiku");
    fireEvent.pointerDown(handle, { button: 0, pointerType: "mouse", clientX: 5, clientY: 0 });
    fireEvent.pointerMove(window, { clientX: 420, clientY: 300 });
    fireEvent.keyDown(document.body, { key: "Escape" });
    fireEvent.pointerUp(window, { clientX: 420, clientY: 300 });
    fireEvent.pointerDown(handle, { button: 0, pointerType: "touch", clientX: 5, clientY: 0 });
    fireEvent.pointerMove(window, { clientX: 420, clientY: 300 });
    fireEvent.pointerUp(window, { clientX: 420, clientY: 300 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
    expect(address()).toBe("/admin/scheduling");
    await card("10:00–11:00, Jane Wanjiku");
  });

  it("is disabled for closed appointments", async () => {
    booked = [{ ...jane, status: "completed", nextStatuses: [] }];
    show();
    await card("Jane Wanjiku");
    await drag("Jane Wanjiku", { column: 1, minutes: 6 * 60 });
    expect(document.querySelector(".calendar-ghost")).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("moving by keys", () => {
  it("picks a card up with M, moves it with arrows, drops it with Enter, and keeps the focus on it", async () => {
    const { user, address } = show();
    (await card("Jane Wanjiku")).focus();
    await user.keyboard("m{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{ArrowRight}");
    expect(screen.getByRole("status").textContent).toContain("Moving: Brian Kiprono, 11:30.");
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}");
    expect(screen.getByRole("status").textContent).toContain("14:30, Busy.");
    await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{Enter}");
    await toast("Jane Wanjiku: Mon 23 Nov 2026, 11:30");
    expect(sent).toEqual([{ time: "11:30", technicianId: 4, version: 3 }]);
    await waitFor(async () => expect(document.activeElement).toBe(await card("11:30–12:30, Jane Wanjiku")));
    expect(address()).toBe("/admin/scheduling");
  });

  it("cancels with Esc, and leaves the open panel open", async () => {
    const { user, address } = show("/admin/scheduling/12");
    await screen.findByText("jane@shop.test");
    await card("Jane Wanjiku");
    await user.keyboard("m{ArrowDown}");
    await waitFor(() => expect(document.querySelector(".calendar-ghost")).not.toBeNull());
    await user.keyboard("{Escape}");
    expect(document.querySelector(".calendar-ghost")).toBeNull();
    expect(address()).toBe("/admin/scheduling/12");
    expect(sent).toEqual([]);
  });
});

it("offers the check-in of those of today that are confirmed, in the calendar", async () => {
  show();
  const link = await screen.findByRole("link", { name: "Check in Peter Otieno" });
  expect(link.getAttribute("href")).toBe("/admin/repairs/new?from=appointment-13");
  expect(screen.queryByRole("link", { name: `Check in ${jane.customerName}` })).toBeNull();
});
