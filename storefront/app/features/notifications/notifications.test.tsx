import type { LiveEventName } from "@fundi/shared/activity/live-events";
import {
  countUnreadNotifications,
  deleteNotifications,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from "@fundi/shared/activity/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, endSession, SignedInArea } from "../../session";
import { HeaderBell } from "./header-bell";
import { NotificationsPage } from "./notifications-page";

const receive = (name: LiveEventName, payload: object) => act(async () => live.receive(name, payload as never));

const notice = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id,
  title: `Notice ${id}`,
  message: "Something happened",
  type: "order",
  read: false,
  createdAt: new Date().toISOString(),
  category: "order",
  priority: null,
  link: null,
  ...overrides,
});

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  live.reset();
  token += 1;
  adoptSession({ token: `n${token}`, user: jane });
  api = fakeApi();
  api.on(countUnreadNotifications, () => json({ unread: 0 }));
});

const pages = {
  "/notifications": () => (
    <SignedInArea fallback={null}>
      <NotificationsPage />
    </SignedInArea>
  ),
  "/bell": HeaderBell,
};
const open = (list: Notification[]) => {
  api.on(listNotifications, () => json(list));
  return renderPage({ pages, at: "/notifications" });
};
const box = (id: number) => screen.findByRole<HTMLInputElement>("checkbox", { name: `Select: Notice ${id}` });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the notifications", () => {
  it("are counted on four cards", async () => {
    await open([notice(1), notice(2, { read: true, priority: "high" })]);
    await screen.findByText("Notice 1");
    const figures = [...document.querySelectorAll("dl > div")].map((card) => card.textContent);
    expect(figures).toEqual(["Total2", "Unread1", "This Week2", "Important1"]);
  });

  it("are filtered by kind and search", async () => {
    await open([notice(1), notice(2, { type: "reward" })]);
    await userEvent.click(await screen.findByRole("button", { name: "Rewards" }));
    expect(screen.queryByText("Notice 1")).toBeNull();
    await userEvent.type(screen.getByRole("searchbox"), "nOtIcE 2");
    expect(screen.getByText("Notice 2")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox"), "?");
    expect(screen.getByText("No notifications match.")).toBeTruthy();
  });

  it("are marked read by ticking and by unticking, each with a request", async () => {
    api.on(readNotification, () => json({ success: true, message: "" }));
    await open([notice(1)]);
    await userEvent.click(await box(1));
    expect(screen.queryByText("New")).toBeNull();
    expect((await box(1)).checked).toBe(true);
    await userEvent.click(await box(1));
    expect((await box(1)).checked).toBe(false);
    await waitFor(() => expect(api.callsOf(readNotification).map(({ path }) => path)).toHaveLength(2));
    expect(api.callsOf(readNotification)[0]?.path).toBe("/api/notifications/1/read");
  });

  it("are all selected together, without a request", async () => {
    await open([notice(1), notice(2)]);
    await box(1);
    const before = api.calls.length;
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect([(await box(1)).checked, (await box(2)).checked]).toEqual([true, true]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect((await box(1)).checked).toBe(false);
    expect(api.calls).toHaveLength(before);
  });

  it("are marked read together", async () => {
    api.on(readNotifications, () => json({ updated: 2 }));
    await open([notice(1), notice(2)]);
    await box(1);
    expect(button("Mark Read").disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(button("Mark Read"));
    await waitFor(() => expect(api.callsOf(readNotifications)[0]?.body).toEqual({ ids: [1, 2] }));
    expect(screen.queryByText("New")).toBeNull();
  });

  it("are deleted after a confirmation", async () => {
    api.on(deleteNotifications, () => json({ deleted: 2 }));
    await open([notice(1), notice(2)]);
    await box(1);
    expect(button("Delete").disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(button("Delete"));
    const dialog = within(screen.getByRole("dialog", { name: "Delete 2 notifications?" }));
    expect(api.callsOf(deleteNotifications)).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
    expect(api.callsOf(deleteNotifications)[0]?.body).toEqual({ ids: [1, 2] });
  });

  it("have Settings, Mark Read and Delete; Settings links to /settings", async () => {
    await open([notice(1)]);
    await box(1);
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
    expect(button("Mark Read")).toBeTruthy();
    expect(button("Delete")).toBeTruthy();
  });

  it("link to the dashboard while there are none", async () => {
    await open([]);
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/dashboard");
  });

  it("link to their subject", async () => {
    api.on(readNotification, () => json({ success: true, message: "" }));
    const { place } = await open([notice(1, { link: "/orders/12" })]);
    await userEvent.click(await screen.findByRole("link", { name: "Notice 1" }));
    expect(place().path).toBe("/orders/12");
    expect(api.callsOf(readNotification)).toHaveLength(1);
  });

  it("arrive live while the page is open", async () => {
    await open([notice(1)]);
    await box(1);
    api.on(listNotifications, () => json([notice(2), notice(1)]));
    await receive("notification_created", { eventId: 5, id: 2 });
    expect(await screen.findByText("Notice 2")).toBeTruthy();
  });

  it("can be reloaded after a failure", async () => {
    api.on(listNotifications, () => failure(403, "FORBIDDEN", "No"));
    await renderPage({ pages, at: "/notifications" });
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.on(listNotifications, () => json([notice(1)]));
    await userEvent.click(again);
    expect(await screen.findByText("Notice 1")).toBeTruthy();
  });
});

describe("the header's bell", () => {
  it("is hidden for guests, without a request", async () => {
    endSession();
    const { container } = await renderPage({ pages, at: "/bell" });
    expect(container.textContent).toBe("");
    expect(api.calls).toEqual([]);
  });

  it("shows a customer's unread count, live, and links to the notifications", async () => {
    api.on(countUnreadNotifications, () => json({ unread: 2 }));
    await renderPage({ pages, at: "/bell" });
    const bell = await screen.findByRole("link", { name: "Notifications, 2 unread" });
    expect(bell.getAttribute("href")).toBe("/notifications");
    api.on(countUnreadNotifications, () => json({ unread: 3 }));
    await receive("notification_created", { eventId: 6, id: 3 });
    expect(await screen.findByRole("link", { name: "Notifications, 3 unread" })).toBeTruthy();
  });

  it("starts at none for the next user", async () => {
    api.on(countUnreadNotifications, () => json({ unread: 2 }));
    const { unmount } = await renderPage({ pages, at: "/bell" });
    await screen.findByRole("link", { name: "Notifications, 2 unread" });
    unmount();
    adoptSession({ token: "next", user: { ...jane, id: 8 } });
    api.on(countUnreadNotifications, () => failure(500, "INTERNAL", "Broken"));
    await renderPage({ pages, at: "/bell" });
    expect(await screen.findByRole("link", { name: "Notifications" })).toBeTruthy();
  });

  it("leads staff to the page that explains the console", async () => {
    adoptSession({ token: "staff", user: { ...jane, role: "staff" } });
    await renderPage({ pages, at: "/bell" });
    const bell = await screen.findByRole("link", { name: "Notifications in the console" });
    expect(bell.getAttribute("href")).toBe("/admin/notifications");
    expect(api.callsOf(countUnreadNotifications)).toHaveLength(0);
  });
});
