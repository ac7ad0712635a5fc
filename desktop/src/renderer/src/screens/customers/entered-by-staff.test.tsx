import * as appointments from "@fundi/shared/appointments/admin-appointments";
import { getAvailability } from "@fundi/shared/appointments/appointments";
import { listAdminServices } from "@fundi/shared/catalog/services";
import { AppError } from "@fundi/shared/contract/errors";
import { createCustomer, findCustomers, getCustomer } from "@fundi/shared/customers/customers";
import { createAdminQuote, getAdminQuote, listAdminQuotes } from "@fundi/shared/quotes/quotes";
import { getConfig } from "@fundi/shared/settings/shop";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appointmentDetail, MONDAY, shopConfig, TECHNICIANS } from "../../testing/appointment-samples";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { quote } from "../../testing/quote-samples";
import { renderScreen } from "../../testing/render-screen";
import { SchedulingScreen } from "../appointments/appointments-screen";
import { PIXELS_PER_MINUTE } from "../appointments/calendar/measures";
import { QuotesScreen } from "../quotes/quotes-screen";
import { CustomersScreen } from "./customers-screen";

const none = { newest: [], count: 0 };
const amina = {
  ...{ id: 9, firstName: "Amina", lastName: "", email: "", phone: "0799111222", address: null, active: true },
  ...{ createdAt: "2026-11-23T08:00:00.000Z", lastSeenAt: null, orderCount: 0, spent: null },
  ...{ orders: none, quotes: none, appointments: none, tickets: none, conversations: none },
  loyalty: { points: 0, lifetimePoints: 0, tier: "Bronze" },
};
const ZAWADI = { id: 5, name: "Zawadi Chebet", phone: "0722000111", email: "z@people.example", knownBy: null };

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T08:20:00Z") });
  sent = [];
  api = createFakeApi();
  api.on(findCustomers, () => [ZAWADI]);
  api.on(getConfig, () => shopConfig());
  api.on(listAdminServices, () => []);
  api.on(appointments.listTechnicians, () => TECHNICIANS);
  api.on(appointments.listAdminAppointments, () => [], { total: 0 });
  api.on(getAvailability, () => ({
    date: MONDAY,
    slots: [
      { time: "14:00", available: true, left: 1 },
      { time: "15:00", available: false, left: 0 },
    ],
    days: [],
  }));
  api.on(appointments.createAdminAppointment, ({ body }) => {
    sent.push(body);
    return appointmentDetail();
  });
  api.on(appointments.getAdminAppointment, () => appointmentDetail());
  api.on(getCustomer, () => amina);
  api.on(createAdminQuote, ({ body }) => {
    sent.push(body);
    return quote({ id: 31, status: "quoted", name: "Zawadi Chebet" });
  });
  api.on(getAdminQuote, () => quote({ id: 31 }));
  api.on(listAdminQuotes, () => ({
    quotes: [],
    pagination: { page: 1, limit: 50, total: 0, totalPages: 1, totalIsExact: true },
  }));
});
afterEach(() => vi.useRealTimers());

it("creates a customer with only a number, and asks when the number is already known", async () => {
  api.on(createCustomer, ({ body }) => {
    sent.push(body);
    if (!body.isAnother) throw new AppError("CONFLICT", "Known.", { customer: { id: 4, name: "Jane Wanjiku" } });
    return amina;
  });
  const { user, address } = renderScreen({ path: "/admin/customers/:id?", Component: CustomersScreen, role: "staff" });
  await user.click(screen.getByRole("button", { name: "New customer" }));
  await user.type(await screen.findByLabelText("First name"), "Amina");
  await user.click(screen.getByRole("button", { name: "Create customer" }));
  await screen.findByText("Enter a phone number or an e-mail address");
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("Phone"), "0799 111 222");
  await user.click(screen.getByRole("button", { name: "Create customer" }));
  await screen.findByText(/Jane Wanjiku has this phone number/);
  await user.click(screen.getByRole("button", { name: "No, another person" }));
  await waitFor(() => expect(address()).toBe("/admin/customers/9"));
  expect(sent[1]).toMatchObject({ firstName: "Amina", isAnother: true, phone: "0799111222", email: null });
});

it("starts an appointment at the clicked free slot, for an existing customer", async () => {
  const { user, address } = renderScreen({
    path: "/admin/scheduling/:id?",
    Component: SchedulingScreen,
    at: `/admin/scheduling?date=${MONDAY}`,
    role: "staff",
  });
  const column = await screen.findByRole("region", { name: "Brian Kiprono" });
  // The calendar starts at 08:00; 13:10 is in the slot that starts at 13:00.
  const top = column.getBoundingClientRect().top;
  fireEvent.click(column, { clientY: top + (13 * 60 + 10 - 8 * 60) * PIXELS_PER_MINUTE });
  expect(await screen.findByLabelText<HTMLInputElement>("Time")).toHaveProperty("value", "13:00");
  expect(screen.getByLabelText<HTMLSelectElement>("Technician").selectedOptions[0]?.textContent).toBe("Brian Kiprono");
  await user.type(screen.getByRole("combobox", { name: "Find a customer" }), "zaw");
  await user.click(await screen.findByRole("option", { name: /Zawadi Chebet/ }));
  await user.type(screen.getByLabelText("What is to be done"), "Printer");
  await user.click(screen.getByRole("button", { name: "14:00" }));
  expect(screen.queryByRole("button", { name: "15:00" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Book appointment" }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/scheduling\/12\?/));
  expect(sent).toEqual([
    expect.objectContaining({
      customer: { id: 5 },
      service: "Printer",
      date: MONDAY,
      time: "14:00",
      technicianId: 4,
      isConfirmed: true,
    }),
  ]);
});

it("enters a quote with its price", async () => {
  const { user, address } = renderScreen({ path: "/admin/quotes/:id?", Component: QuotesScreen, role: "staff" });
  await user.click(screen.getByRole("button", { name: "New quote" }));
  await user.type(await screen.findByRole("combobox", { name: "Find a customer" }), "zaw");
  await user.click(await screen.findByRole("option", { name: /Zawadi Chebet/ }));
  await user.type(screen.getByLabelText("What is wanted"), "New battery");
  screen.getByRole("button", { name: "Enter request" });
  await user.type(screen.getByLabelText(/^Amount/), "4,500");
  await user.click(screen.getByRole("button", { name: "Make the offer" }));
  await waitFor(() => expect(address()).toBe("/admin/quotes/31"));
  expect(sent[0]).toMatchObject({ customer: { id: 5 }, service: "New battery", quotedAmount: 4500 });
});

it("enters a quote and an appointment for the customer whose screen is open", async () => {
  const chosen = { customer: { id: 5, name: "Zawadi Chebet" } };
  const quotes = renderScreen({
    path: "/admin/quotes/:id?",
    Component: QuotesScreen,
    at: { pathname: "/admin/quotes/new", state: chosen },
    role: "staff",
  });
  await screen.findByText("Zawadi Chebet");
  await quotes.user.type(screen.getByLabelText("What is wanted"), "New battery");
  await quotes.user.click(screen.getByRole("button", { name: "Enter request" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ customer: { id: 5 } })]));
});
