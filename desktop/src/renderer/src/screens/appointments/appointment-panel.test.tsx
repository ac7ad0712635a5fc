import * as appointments from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appointment, appointmentDetail, shopConfig, TECHNICIANS } from "../../testing/appointment-samples";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { SchedulingScreen } from "./appointments-screen";
import { appointmentListQuery, appointmentQuery, calendarQuery } from "./schedule-queries";

let api: FakeApi;
let stored: ReturnType<typeof appointmentDetail>;
let sent: unknown[];

const show = (at = "/admin/scheduling/12") =>
  renderScreen({ path: "/admin/scheduling/:id?", Component: SchedulingScreen, at, role: "staff" });
/** Resolves with the panel once its appointment is loaded. */
async function inPanel() {
  await screen.findByText("jane@shop.test");
  return within(screen.getByRole("complementary"));
}

beforeEach(() => {
  localStorage.clear();
  stored = appointmentDetail();
  sent = [];
  api = createFakeApi();
  api.on(getConfig, () => shopConfig());
  api.on(appointments.listTechnicians, () => TECHNICIANS);
  api.on(appointments.listAdminAppointments, () => [stored], { total: 1 });
  api.on(appointments.getAdminAppointment, () => stored);
  api.on(appointments.updateAdminAppointment, ({ body }) => {
    sent.push(body);
    stored = { ...stored, ...body, version: stored.version + 1 } as typeof stored;
    return stored;
  });
});

describe("an opened appointment", () => {
  it("becomes a drop-off without a time, and an appointment with one again", async () => {
    const { user } = show();
    const panel = await inPanel();
    await user.click(panel.getByRole("radio", { name: "Drop-off, any time" }));
    expect(panel.queryByLabelText("Time")).toBeNull();
    await user.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([{ dropOff: true, version: 3 }]));
    await panel.findByText("Mon 23 Nov 2026, drop-off until 11:00");
    await user.click(panel.getByRole("radio", { name: "At a time" }));
    await user.clear(panel.getByLabelText("Time"));
    await user.type(panel.getByLabelText("Time"), "12:00");
    await user.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent[1]).toEqual({ dropOff: false, time: "12:00", duration: 60, version: 4 }));
  });

  it("shows the customer, how to reach them, and the quote that it came from", async () => {
    stored = appointmentDetail({ quoteId: 31 });
    show();
    const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await link("0712 345 678")).toBe("tel:0712345678");
    expect(await link("jane@shop.test")).toBe("mailto:jane@shop.test");
    expect(await link("Jane Wanjiku")).toBe("/admin/customers/7");
    expect(await link("Quote 31")).toBe("/admin/quotes/31");
    (await inPanel()).getByText("Laptop screen replacement");
    (await inPanel()).getByText("Mon 23 Nov 2026, 10:00");
  });

  it.each([
    [["confirmed", "cancelled"], "Confirm", "confirmed"],
    [["in progress", "completed", "cancelled"], "Start", "in progress"],
    [["completed", "cancelled"], "Complete", "completed"],
  ] as const)("offers of %s the likely one first: %s", async (nextStatuses, label, status) => {
    stored = appointmentDetail({ nextStatuses: [...nextStatuses] });
    const { user } = show();
    const button = await screen.findByRole("button", { name: label });
    expect(button.className).toContain("intent-primary");
    await user.click(button);
    await waitFor(() => expect(sent).toEqual([{ status, version: 3 }]));
  });

  it("asks for confirmation before it is cancelled", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Cancel appointment" }));
    const dialog = await screen.findByRole("dialog");
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel appointment" }));
    await toast("Jane Wanjiku: Cancelled");
    expect(sent).toEqual([{ status: "cancelled", version: 3 }]);
  });

  it("sends only the changed fields, with the version they are based on", async () => {
    const { user } = show();
    await user.selectOptions((await inPanel()).getByLabelText("Technician"), "Amina Hassan");
    await user.selectOptions((await inPanel()).getByLabelText("Priority"), "Urgent");
    await user.clear((await inPanel()).getByLabelText("Length"));
    await user.type((await inPanel()).getByLabelText("Length"), "90");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Jane Wanjiku: Mon 23 Nov 2026, 10:00 saved.");
    expect(sent).toEqual([{ technicianId: 5, priority: "urgent", duration: 90, version: 3 }]);
    await screen.findByRole("button", { name: "Confirm" });
  });

  it("accepts no technician, and rejects an invalid duration", async () => {
    stored = appointmentDetail({ technicianId: 4, technician: "Brian Kiprono" });
    const { user } = show();
    await user.selectOptions((await inPanel()).getByLabelText("Technician"), "Unassigned");
    await user.type((await inPanel()).getByLabelText("Length"), "x");
    await user.click(screen.getByRole("button", { name: "Save" }));
    screen.getByRole("textbox", { name: "Length", description: "Enter minutes, from 5 to 1440" });
    expect(sent).toEqual([]);
    await user.type((await inPanel()).getByLabelText("Length"), "{Backspace}");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([{ technicianId: null, version: 3 }]));
  });

  it("shows a server error at its field and keeps what was typed", async () => {
    const reason = "That day this work can begin from 08:00 to 17:00. Please pick another time.";
    api.on(appointments.updateAdminAppointment, () => {
      throw new AppError("VALIDATION_ERROR", "Invalid input", { fieldErrors: { time: [reason] } });
    });
    const { user } = show();
    const time = (await inPanel()).getByLabelText<HTMLInputElement>("Time");
    await user.clear(time);
    await user.type(time, "19:00");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await (await inPanel()).findByText(reason);
    expect(time.value).toBe("19:00");
  });

  it("resolves a conflicting edit field by field, naming the other editor", async () => {
    const { user, queries } = show();
    await user.selectOptions((await inPanel()).getByLabelText("Technician"), "Amina Hassan");
    stored = { ...stored, technicianId: 4, technician: "Brian Kiprono", version: 4 };
    await queries.invalidateQueries();
    const choice = within(await screen.findByRole("alert"));
    choice.getByRole("radio", { name: "Yours: Amina Hassan" });
    await user.click(choice.getByRole("radio", { name: "Theirs: Brian Kiprono" }));
    await user.click(choice.getByRole("button", { name: "Keep the chosen values" }));
    expect((await inPanel()).getByLabelText<HTMLSelectElement>("Technician").value).toBe("4");
  });

  it("does not allow a closed appointment to be moved", async () => {
    stored = appointmentDetail({ status: "completed", nextStatuses: [], technicianId: 9, technician: "Otieno Ouma" });
    show();
    const shown = await inPanel();
    expect(shown.getByLabelText<HTMLInputElement>("Day").disabled).toBe(true);
    expect(shown.getByLabelText<HTMLInputElement>("Notes (the customer reads them too)").disabled).toBe(false);
    expect(shown.getByLabelText<HTMLSelectElement>("Technician").selectedOptions[0]?.text).toBe("Otieno Ouma");
    expect(screen.queryByRole("button", { name: "Cancel appointment" })).toBeNull();
  });
});

describe("the list", () => {
  const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

  it("sends the filters of the address to the server", async () => {
    const requests: unknown[] = [];
    api.on(
      appointments.listAdminAppointments,
      ({ query }) => {
        requests.push(query);
        return [appointment()];
      },
      { total: 1 },
    );
    show("/admin/scheduling?view=list&status=pending&technicianId=0&from=2026-11-01&search=jane&sortOrder=asc&page=2");
    await row("Jane Wanjiku");
    expect(requests[0]).toMatchObject({
      ...{ status: "pending", technicianId: 0, from: "2026-11-01", search: "jane" },
      ...{ sortOrder: "asc", page: 2, limit: 50 },
    });
    await screen.findByText("Technician: Unassigned");
  });

  it("keeps filters in the address and removes them by their tags", async () => {
    const { user, address } = show("/admin/scheduling?view=list");
    await row("Jane Wanjiku");
    await user.selectOptions(screen.getByLabelText("Status"), "To confirm");
    await user.selectOptions(screen.getByLabelText("Technician"), "Brian Kiprono");
    expect(address()).toBe("/admin/scheduling?view=list&status=pending&technicianId=4");
    await screen.findByText("Technician: Brian Kiprono");
    await user.click(screen.getAllByRole("button", { name: /Remove/ })[0] as HTMLElement);
    expect(address()).toBe("/admin/scheduling?view=list&technicianId=4");
  });

  it("opens for a search from any view", async () => {
    const { user, address } = show("/admin/scheduling?date=2026-11-23");
    await user.type(screen.getByLabelText("Search appointments"), "jane");
    await row("Jane Wanjiku");
    expect(address()).toBe("/admin/scheduling?date=2026-11-23&search=jane&view=list");
  });

  it("opens an appointment next to the list", async () => {
    const { user, address } = show("/admin/scheduling?view=list");
    await user.click(await row("Jane Wanjiku"));
    expect(address()).toBe("/admin/scheduling/12?view=list");
    await screen.findByText("jane@shop.test");
  });
});

it("keeps the list fresh for two minutes, one appointment for half a minute", () => {
  expect(calendarQuery("2026-11-23", "2026-11-29").staleTime).toBe(120_000);
  expect(appointmentListQuery({ page: 1, limit: 50, sortOrder: "desc" }).staleTime).toBe(120_000);
  expect(appointmentQuery(12).staleTime).toBe(30_000);
});
