import { listRecentActivity } from "@fundi/shared/activity/activity";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { BellProvider } from "../../alerts/bell-provider";
import { createFakeApi } from "../../testing/fake-api";
import { activity } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { NotificationsScreen } from "./notifications-screen";

const WithBell = () => (
  <BellProvider>
    <NotificationsScreen />
  </BellProvider>
);
const show = (at = "/admin/notifications") => renderScreen({ path: "/admin/notifications", Component: WithBell, at });
const rows = () => screen.getAllByRole("row").slice(1);

beforeEach(() => {
  localStorage.clear();
  const items = [
    activity({ id: 101, entityId: 42, number: "FD-1000-0042" }),
    activity(),
    activity({ id: 99, type: "quote", service: "Website" }),
  ];
  createFakeApi().on(listRecentActivity, ({ query }) =>
    items.filter(({ id, type }) => id < (query.before ?? 200) && (!query.type || query.type === type)),
  );
});

it("lists all notifications, filtered by type and unread through the address", async () => {
  const { user, address } = show();
  await screen.findByRole("row", { name: /FD-1000-0042/ });
  expect(rows()).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText("Type"), "quote");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe("/admin/notifications?type=quote");
});

it("opens the record of a row and marks it as read", async () => {
  const { user, address, go } = show("/admin/notifications?unread=true");
  await user.click(await screen.findByRole("row", { name: /FD-1000-0042/ }));
  await waitFor(() => expect(address()).toBe("/admin/orders/42"));
  await go("/admin/notifications?unread=true");
  await screen.findByRole("row", { name: /FD-1000-0041/ });
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Mark all read" }));
  await screen.findByText("All read");
});

it("offers a role its own types, and shows where they link to", async () => {
  createFakeApi().on(listRecentActivity, () => [
    activity({ id: 104, type: "payment", entityId: 5, total: 500 }),
    activity({ id: 103, type: "message", subject: "contact", entityId: 8, description: "A used laptop" }),
    activity({ id: 102, type: "mention", subject: "quote", entityId: 12, name: "Grace Njeri", number: "Quote 12" }),
  ]);
  const { user, address } = show();
  await screen.findByRole("row", { name: /Payment to approve: FD-1000-0041/ });
  screen.getByRole("row", { name: /New message.*A used laptop/ });
  const types = [...screen.getByLabelText<HTMLSelectElement>("Type").options].map(({ value }) => value);
  expect(types).toContain("payment");
  expect(types).not.toContain("mail");
  await user.click(screen.getByRole("row", { name: /You are called in a note.*Grace Njeri · Quote 12/ }));
  expect(address()).toBe("/admin/quotes/12");
});

it("loads older ones a page at a time", async () => {
  const requests: (number | undefined)[] = [];
  createFakeApi().on(listRecentActivity, ({ query }) => {
    requests.push(query.before);
    const newest = query.before ?? 201;
    const count = Math.min(query.limit, newest - 101);
    return Array.from({ length: count }, (_, index) => activity({ id: newest - 1 - index }));
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Older notifications" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Older notifications" })).toBeNull());
  expect(requests).toContain(101);
});
