import { AppError } from "@fundi/shared/contract/errors";
import {
  type CustomerDetail,
  type FoundCustomer,
  findCustomers,
  getCustomer,
  listCustomers,
} from "@fundi/shared/customers/customers";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { CustomersScreen } from "./customers-screen";

const none = { newest: [], count: 0 };
const jane = (change: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: 4,
  firstName: "Jane",
  lastName: "Wanjiku",
  email: "jane@people.test",
  phone: "0712345678",
  createdAt: "2026-11-01T08:00:00.000Z",
  lastSeenAt: "2026-11-20T08:00:00.000Z",
  orderCount: 12,
  address: "Ngong Road",
  active: true,
  spent: 84_000,
  orders: {
    newest: [{ id: 41, title: "FD-1000-0041", status: "in_progress", amount: 38_500, at: "2026-11-20T08:00:00.000Z" }],
    count: 12,
  },
  quotes: none,
  appointments: {
    newest: [{ id: 6, title: "Check-up", status: "pending", amount: null, at: "2026-11-26T12:00:00.000Z" }],
    count: 1,
  },
  tickets: none,
  conversations: none,
  loyalty: { points: 840, lifetimePoints: 840, tier: "Silver" },
  consent: null,
  ...change,
});

let api: FakeApi;
let requests: unknown[];
beforeEach(() => {
  api = createFakeApi();
  requests = [];
  api.on(
    listCustomers,
    ({ query }) => {
      requests.push(query);
      return [jane()];
    },
    { total: 231 },
  );
  api.on(getCustomer, () => jane());
  api.on(findCustomers, () => []);
});

const GUEST: FoundCustomer = {
  ...{ id: null, name: "Zablon Kiptoo", phone: "0733000111", email: "" },
  knownBy: { kind: "order", id: 41, title: "FD-1000-0041", at: "2026-11-12T08:00:00.000Z" },
};

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/customers/:id?", Component: CustomersScreen, ...options });

it("sends the filters of the address to the server, and shows the total", async () => {
  const { user, address } = show({ at: "/admin/customers?search=jan&sort=oldest&page=2" });
  await screen.findByText(/51–51 of 231 customers/);
  expect(requests[0]).toMatchObject({ search: "jan", sort: "oldest", page: 2, limit: 50 });
  await user.click(within(screen.getByText("“jan”").parentElement ?? document.body).getByRole("button"));
  expect(address()).toBe("/admin/customers?sort=oldest");
});

it("shows a customer with all their records, each linked to its screen", async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole("row", { name: /Jane Wanjiku/ }));
  const details = await screen.findByRole("complementary", { name: "Jane Wanjiku" });
  within(details).getByText("Points, Silver");
  // Formatted as in the lists of orders and appointments.
  within(details).getByText("In Progress");
  within(details).getByText("To confirm");
  within(details).getByText("The 1 newest of 12.");
  expect(within(details).queryByRole("heading", { name: /Quotes/ })).toBeNull();
  await user.click(within(details).getByRole("link", { name: "FD-1000-0041" }));
  expect(address()).toBe("/admin/orders/41");
});

it("lets staff open one customer without requesting the list", async () => {
  show({ at: "/admin/customers/4", role: "staff" });
  await screen.findByRole("complementary", { name: "Jane Wanjiku" });
  screen.getByText("The list of all customers is for managers.");
  expect(requests).toEqual([]);
});

it("shows that there is no such customer", async () => {
  api.on(getCustomer, () => {
    throw new AppError("NOT_FOUND", "There is no such customer.");
  });
  const { user, address } = show({ at: "/admin/customers/999" });
  await screen.findByText("There is no such customer.");
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(address()).toBe("/admin/customers");
});

it("shows guests whom a search finds by their orders, linked to the latest", async () => {
  api.on(findCustomers, () => [GUEST]);
  show({ at: "/admin/customers?search=0733" });
  const guests = within(await screen.findByRole("region", { name: "Found by earlier records" }));
  guests.getByText("Zablon Kiptoo");
  expect(guests.getByRole("link", { name: "Order FD-1000-0041, 12 Nov 2026" }).getAttribute("href")).toMatch(
    /\/admin\/orders\/41$/,
  );
});

it("lets clerks look a customer up, without the list", async () => {
  api.on(findCustomers, () => [{ id: 4, name: "Jane Wanjiku", phone: "0712345678", email: "", knownBy: null }]);
  const { user, address } = show({ role: "staff" });
  await user.type(await screen.findByRole("combobox", { name: "Find a customer" }), "jane");
  await user.click(await screen.findByRole("option", { name: /Jane Wanjiku/ }));
  expect(address()).toBe("/admin/customers/4");
  expect(requests).toEqual([]);
});

it.each([
  ["New appointment", "/admin/scheduling/new"],
  ["New quote", "/admin/quotes/new"],
])("leads from a customer to “%s” for them", async (name, path) => {
  const { user, address } = show({ at: "/admin/customers/4", role: "staff" });
  await user.click(await screen.findByRole("button", { name }));
  expect(address()).toBe(path);
});
