import { listRecentActivity } from "@fundi/shared/activity";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { BellProvider } from "../../app/bell/bell-provider";
import { createFakeApi } from "../../testing/fake-api";
import { activity } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { NotificationsScreen } from "./notifications-screen";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

const WithBell = () => (
  <BellProvider>
    <NotificationsScreen />
  </BellProvider>
);
const show = (at = "/admin/notifications") => renderScreen({ path: "/admin/notifications", Component: WithBell, at });
const rows = () => screen.getAllByRole("row").slice(1);

beforeEach(() => {
  localStorage.clear();
  createFakeApi().on(listRecentActivity, () => [
    activity({ id: 101, entityId: 42, number: "FD-1000-0042" }),
    activity(),
    activity({ id: 99, type: "quote", service: "Website" }),
  ]);
});

it("lists all that the bell rang for, by type and unread, through the address", async () => {
  const { user, address } = show();
  await screen.findByRole("row", { name: /FD-1000-0042/ });
  expect(rows()).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText("Type"), "quote");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe("/admin/notifications?type=quote");
});

it("opens what a row is about, which is read from then on", async () => {
  const { user, address, go } = show("/admin/notifications?unread=true");
  await user.click(await screen.findByRole("row", { name: /FD-1000-0042/ }));
  await waitFor(() => expect(address()).toBe("/admin/orders/42"));
  await go("/admin/notifications?unread=true");
  await screen.findByRole("row", { name: /FD-1000-0041/ });
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Mark all read" }));
  await screen.findByText("All read");
});
