import {
  cancelAppointment,
  getAppointmentIcs,
  getAvailability,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appointment } from "../../../test/appointments";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, endSession, SignedInArea } from "../../session";
import { AppointmentsPage } from "./appointments-page";

/** A Friday, noon in Nairobi. */
const NOW = new Date("2026-11-20T09:00:00Z");
let api: ReturnType<typeof fakeApi>;
let tokens = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  localStorage.clear();
  vi.clearAllMocks();
  tokens += 1;
  adoptSession({ token: `t${tokens}`, user: jane });
  api = fakeApi();
  api.on(getAvailability, ({ query }) => {
    const date = query.get("date") ?? "";
    const slots = ["09:00", "10:00", "11:00"].map((time) => ({
      time,
      available: time !== "09:00",
      left: time === "09:00" ? 0 : 1,
    }));
    const dropOff = { from: "08:00", to: "18:00", left: date === "2026-11-26" ? 0 : 5 };
    return json({ date, slots, days: [{ date, open: true, slots, dropOff }] });
  });
});
afterEach(() => vi.useRealTimers());

const Page = () => (
  <SignedInArea fallback={null}>
    <AppointmentsPage />
  </SignedInArea>
);
const open = (at = "/appointments") =>
  renderPage({ pages: { "/appointments": Page, "/dashboard/appointments": Page, "/messages": () => null }, at });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

async function show(list: ReturnType<typeof appointment>[] = [appointment()]) {
  api.on(listMyAppointments, () => json(list));
  const page = await open();
  await screen.findByText("Total appointments");
  return page;
}
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const prefill = (path: string) => new URL(path, "http://shop.test").searchParams.get("prefill") ?? "";

describe("the list", () => {
  it("shows icon, service, date, time, notes, status and the link to support", async () => {
    const { place } = await show();
    const row = screen.getByText("Laptop screen replacement").closest("li") as HTMLElement;
    expect(row.querySelector("svg")).toBeTruthy();
    for (const text of ["Mon 23 Nov 2026", "· 14:30", "Cracked corner", "Pending"])
      expect(within(row).getByText(text)).toBeTruthy();
    await user().click(within(row).getByRole("link", { name: /^Message support/ }));
    await waitFor(() => expect(place().path).toMatch(/^\/messages\?/));
    expect(prefill(place().path)).toContain("#12 (Laptop screen replacement");
  });

  it("counts, and moves appointments out of upcoming as time passes", async () => {
    await show([appointment({ date: "2026-11-20", time: "12:00:30" }), appointment({ id: 13, date: "2026-12-01" })]);
    expect(["Total appointments", "Upcoming", "This month"].map(figure)).toEqual(["2", "1", "1"]);
    await act(() => vi.advanceTimersByTimeAsync(11 * 24 * 3_600_000));
    expect(["Total appointments", "Upcoming", "This month"].map(figure)).toEqual(["2", "1", "1"]);
    await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
    expect(figure("Upcoming")).toBe("0");
  });

  it("filters by text and status, and shows an empty state", async () => {
    await show([appointment(), appointment({ id: 13, serviceTitle: "Battery", notes: "", status: "confirmed" })]);
    await user().type(screen.getByLabelText("Search appointments"), "CRACKED");
    expect(screen.queryByText("Battery")).toBeNull();
    await user().click(button("Confirmed"));
    expect(screen.getByText("No appointments match your search.")).toBeTruthy();
    await user().clear(screen.getByLabelText("Search appointments"));
    expect(screen.getByText("Battery")).toBeTruthy();
    expect(screen.queryByText("Laptop screen replacement")).toBeNull();
    expect(button("Confirmed").getAttribute("aria-pressed")).toBe("true");
  });

  it("can cancel pending appointments, and no others", async () => {
    await show([
      appointment(),
      appointment({ id: 13, serviceTitle: "Battery", status: "confirmed", allowedActions: ["reschedule"] }),
    ]);
    expect(screen.getAllByRole("button", { name: /^Cancel/ })).toHaveLength(1);
    expect(button("Reschedule: Battery")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel: Battery" })).toBeNull();
  });

  it("shows an empty state that links to the services", async () => {
    api.on(listMyAppointments, () => json([]));
    await open();
    expect(await screen.findByText("No appointments yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse services" }).getAttribute("href")).toBe("/services");
  });

  it("shows loading, and an error", async () => {
    let response = (_: Response) => {};
    api.on(listMyAppointments, () => new Promise((resolve) => (response = resolve)));
    await open("/dashboard/appointments");
    expect(screen.getByText("Loading appointments...")).toBeTruthy();
    await act(async () => response(failure(403, "FORBIDDEN", "No")));
    expect(await screen.findByText("Error loading appointments.")).toBeTruthy();
    api.on(listMyAppointments, () => json([appointment()]));
    await user().click(button("Try Again"));
    expect(await screen.findByText("Laptop screen replacement")).toBeTruthy();
  });

  it("sends no request without a session", async () => {
    endSession();
    await open();
    expect(api.callsOf(listMyAppointments)).toEqual([]);
  });

  it.each(["new_appointment", "appointment_status_changed", "appointment_updated"] as const)(
    "follows %s",
    async (name) => {
      await show();
      api.on(listMyAppointments, () => json([appointment({ status: "confirmed" })]));
      await act(async () => live.receive(name, { eventId: 5, id: 12 } as never));
      await waitFor(() => expect(within(screen.getByRole("tabpanel")).getByText("Confirmed")).toBeTruthy());
    },
  );
});

describe("cancelling", () => {
  const confirm = async () => {
    await user().click(button(/^Cancel: /));
    await user().click(button("Yes, cancel it"));
  };

  it("asks for confirmation, and confirms with a toast", async () => {
    await show();
    api.on(cancelAppointment, () => json({ success: true, message: "Appointment cancelled" }));
    await confirm();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment cancelled successfully"));
    expect(api.callsOf(cancelAppointment)).toHaveLength(1);
  });

  it("shows it cancelled at once, and reverts when the server refuses", async () => {
    await show();
    let response = (_: Response) => {};
    api.on(cancelAppointment, () => new Promise((resolve) => (response = resolve)));
    await confirm();
    expect(await within(screen.getByRole("tabpanel")).findByText("Cancelled")).toBeTruthy();
    await act(async () => response(failure(409, "INVALID_TRANSITION", "It is confirmed by now.")));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("It is confirmed by now."));
    expect(within(screen.getByRole("tabpanel")).queryByText("Cancelled")).toBeNull();
    api.on(cancelAppointment, () => Promise.reject(new TypeError("offline")));
    await confirm();
    await waitFor(() => expect(toast.error).toHaveBeenLastCalledWith("Failed to cancel appointment"));
  });
});

describe("rescheduling", () => {
  const openDialog = async (overrides: Parameters<typeof appointment>[0] = {}) => {
    const page = await show([appointment(overrides)]);
    await user().click(button(/^Reschedule/));
    await screen.findByRole("button", { name: "10:00" });
    return page;
  };
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
  const fill = async (label: string, value: string) => {
    await user().clear(field(label));
    if (value) await user().type(field(label), value);
  };
  const update = () => button("Update Appointment") as HTMLButtonElement;

  const choose = async (time: string) => user().click(await screen.findByRole("button", { name: time }));

  it("starts with the date as YYYY-MM-DD and its time", async () => {
    await openDialog({ time: "10:00:00" });
    expect(field("Date").value).toBe("2026-11-23");
    expect(button("10:00").getAttribute("aria-pressed")).toBe("true");
    expect(field("Notes (optional)").value).toBe("Cracked corner");
    expect(screen.getByRole("link", { name: "Message Support Instead" })).toBeTruthy();
    expect(button("Cancel")).toBeTruthy();
    // Nothing has changed yet.
    expect(update().disabled).toBe(true);
  });

  it("rejects a time in the past", async () => {
    await openDialog();
    await fill("Date", "2026-11-19");
    expect(screen.getByText("Please pick a future date/time.")).toBeTruthy();
    expect(update().disabled).toBe(true);
  });

  it("rejects a day on which the shop is closed", async () => {
    await openDialog();
    api.on(getAvailability, ({ query }) => {
      const date = query.get("date") ?? "";
      return json({ date, slots: [], days: [{ date, open: false, slots: [] }] });
    });
    await fill("Date", "2026-11-29");
    await waitFor(() => expect(update().disabled).toBe(true));
    await user().click(update());
    expect(api.callsOf(rescheduleAppointment)).toEqual([]);
  });

  it("clears the error about a taken slot once another time is chosen", async () => {
    await openDialog();
    api.on(rescheduleAppointment, () => failure(409, "SLOT_TAKEN", "This time has just been taken."));
    await choose("11:00");
    await user().click(update());
    await screen.findByText("This time has just been taken.");
    await choose("10:00");
    expect(screen.queryByText("This time has just been taken.")).toBeNull();
  });

  it("sends date and time if they are set, and always the notes", async () => {
    await openDialog();
    api.on(rescheduleAppointment, () => json(appointment({ version: 2 })));
    await fill("Date", "2026-11-24");
    await user().click(await screen.findByRole("button", { name: "10:00" }));
    await user().click(update());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment rescheduled"));
    expect(api.callsOf(rescheduleAppointment)[0]?.body).toEqual({
      date: "2026-11-24",
      time: "10:00",
      notes: "Cracked corner",
    });
    expect(screen.queryByText("Reschedule appointment", { selector: "h2" })).toBeNull();
  });

  it("omits an empty date, and reports an update when only notes changed", async () => {
    await openDialog();
    api.on(rescheduleAppointment, () => json(appointment({ version: 2 })));
    await fill("Notes (optional)", "");
    await user().click(update());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment updated"));
    await user().click(button(/^Reschedule/));
    await fill("Date", "");
    await user().click(update());
    await waitFor(() => expect(api.callsOf(rescheduleAppointment)).toHaveLength(2));
    expect(api.callsOf(rescheduleAppointment).map(({ body }) => body)).toEqual([
      { date: "2026-11-23", time: "14:30", notes: "" },
      { time: "14:30", notes: "Cracked corner" },
    ]);
  });

  it("turns an appointment into a drop-off, and a drop-off into an appointment with a time", async () => {
    await openDialog({ time: "10:00:00" });
    api.on(rescheduleAppointment, () => json(appointment({ version: 2 })));
    await user().click(screen.getByRole("radio", { name: /^Just bring it/ }));
    expect(screen.getByText("08:00–18:00")).toBeTruthy();
    await user().click(update());
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Appointment rescheduled"));
    api.on(listMyAppointments, () => json([appointment({ dropOff: true, time: "08:00", durationMinutes: 600 })]));
    await act(async () => live.receive("appointment_updated", { eventId: 5, id: 12 } as never));
    await screen.findByText("· any time 08:00–18:00");
    await user().click(button(/^Reschedule/));
    await user().click(await screen.findByRole("radio", { name: /^At a time/ }));
    expect(update().disabled).toBe(true);
    await choose("11:00");
    await user().click(update());
    await waitFor(() => expect(api.callsOf(rescheduleAppointment)).toHaveLength(2));
    expect(api.callsOf(rescheduleAppointment).map(({ body }) => body)).toEqual([
      { date: "2026-11-23", dropOff: true, notes: "Cracked corner" },
      { date: "2026-11-23", dropOff: false, time: "11:00", notes: "Cracked corner" },
    ]);
  });

  it("does not move a drop-off to a day on which no more devices are taken in", async () => {
    await show([appointment({ dropOff: true, time: "08:00", durationMinutes: 600 })]);
    await user().click(button(/^Reschedule/));
    await screen.findByText("08:00–18:00");
    await fill("Date", "2026-11-26");
    await screen.findByText(/^We take in no more devices on Thursday 26 November 2026/);
    expect(update().disabled).toBe(true);
  });

  it("ignores a second click while sending", async () => {
    await openDialog();
    let response = (_: Response) => {};
    api.on(rescheduleAppointment, () => new Promise((resolve) => (response = resolve)));
    await choose("11:00");
    await user().click(update());
    expect((button("Updating...") as HTMLButtonElement).disabled).toBe(true);
    await act(async () => response(json(appointment())));
  });

  it("opens the messages with a prefilled request when it fails", async () => {
    const { place } = await openDialog();
    api.on(rescheduleAppointment, () => failure(500, "INTERNAL", ""));
    await fill("Date", "2026-11-24");
    await choose("11:00");
    await user().click(update());
    await waitFor(() => expect(place().path).toMatch(/^\/messages\?prefill=/));
    expect(toast.error).toHaveBeenCalledWith("Failed to update appointment");
    for (const part of ["#12", "Laptop screen replacement", "2026-11-24 11:00", "Cracked corner"])
      expect(prefill(place().path)).toContain(part);
  });

  it("keeps the dialog and its values when choosing another time helps", async () => {
    const { place } = await openDialog();
    api.on(rescheduleAppointment, () => failure(409, "SLOT_TAKEN", "This time has just been taken."));
    await choose("11:00");
    const requests = api.callsOf(getAvailability).length;
    await user().click(update());
    expect(await screen.findByText("This time has just been taken.")).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith("This time has just been taken.");
    expect([place().path, update().disabled]).toEqual(["/appointments", true]);
    await waitFor(() => expect(api.callsOf(getAvailability).length).toBe(requests + 1));
    await choose("10:00");
    expect(update().disabled).toBe(false);
  });

  it("links to support", async () => {
    const { place } = await openDialog();
    await choose("11:00");
    await user().click(screen.getByRole("link", { name: "Message Support Instead" }));
    await waitFor(() => expect(place().path).toMatch(/^\/messages/));
    expect(prefill(place().path)).toContain("2026-11-23 11:00");
  });
});

describe("the calendar", () => {
  const four = ["09:00", "10:00", "11:00", "12:00"].map((time, index) =>
    appointment({ id: 20 + index, time, date: "2026-11-20", serviceTitle: `Job ${index + 1}` }),
  );
  const openCalendar = async (list = four) => {
    await show(list);
    await user().click(screen.getByRole("tab", { name: "Calendar" }));
  };
  const day = (name: RegExp) => screen.getByRole("button", { name });

  it("is a month with weeks from Sunday", async () => {
    await openCalendar();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Sun",
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
      "Sat",
    ]);
    expect(screen.getByRole("heading", { name: "November 2026" })).toBeTruthy();
    expect(within(screen.getByRole("table")).getAllByRole("button")).toHaveLength(35);
  });

  it("goes to other months and back to today", async () => {
    await openCalendar();
    await user().click(button("Next month"));
    expect(screen.getByRole("heading", { name: "December 2026" })).toBeTruthy();
    await user().click(button("Previous month"));
    await user().click(button("Previous month"));
    expect(screen.getByRole("heading", { name: "October 2026" })).toBeTruthy();
    await user().click(button("Today"));
    expect(screen.getByRole("heading", { name: "November 2026" })).toBeTruthy();
    expect(day(/^Friday 20 November 2026/).getAttribute("aria-current")).toBe("date");
  });

  it("shows the count of a day, its first two appointments and how many more", async () => {
    await openCalendar();
    const cell = day(/^Friday 20 November 2026, 4 appointments$/);
    for (const text of ["09:00 Job 1", "10:00 Job 2", "+2 more"]) expect(within(cell).getByText(text)).toBeTruthy();
    expect(within(cell).getAllByText("4").length).toBeGreaterThan(0);
    expect(within(cell).queryByText("11:00 Job 3")).toBeNull();
  });

  it("lists the chosen day with both calendar links", async () => {
    await openCalendar([appointment({ time: "09:00" }), ...four]);
    await user().click(day(/^Monday 23 November 2026, 1 appointment$/));
    const chosen = screen.getByRole("region", { name: "Monday 23 November 2026" });
    const google =
      within(chosen)
        .getByRole("link", { name: /^Add to Google Calendar/ })
        .getAttribute("href") ?? "";
    expect(new URL(google).searchParams.get("dates")).toBe("20261123T060000Z/20261123T073000Z");
    api.on(getAppointmentIcs, () => new Response("BEGIN:VCALENDAR"));
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    let saved = "";
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download;
    });
    await user().click(within(chosen).getByRole("button", { name: /^Download ICS/ }));
    await waitFor(() => expect(saved).toBe("appointment-12.ics"));
    click.mockRestore();
  });

  it("is navigated with the arrow keys, also into the next month", async () => {
    await openCalendar();
    day(/^Friday 20 November/).focus();
    await user().keyboard("{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toBe(day(/^Saturday 28 November/));
    await user().keyboard("{ArrowDown}");
    expect(screen.getByRole("heading", { name: "December 2026" })).toBeTruthy();
    expect(document.activeElement).toBe(day(/^Saturday 5 December/));
  });
});
