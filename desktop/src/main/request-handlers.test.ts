import { describe, expect, it, vi } from "vitest";
import { createRequestHandlers } from "./request-handlers";
import { createShops, NO_SHOPS } from "./shops/shop-list";
import { createMemoryFile } from "./testing/memory-file";

const SHOP = { address: "https://shop.example", name: "Nairobi" };
const ALERT = { id: "fundi-1", title: "New order", body: "Achieng", path: "/admin/orders/1" };

function shell({ isPaused = false } = {}) {
  const shops = createShops(createMemoryFile(NO_SHOPS));
  const sentUnread = {
    requestAttention: vi.fn(),
    setUnread: vi.fn(),
    openExternal: vi.fn(() => Promise.resolve()),
    view: { reloadForShop: vi.fn(), markListening: vi.fn() },
    sessions: { store: vi.fn(() => Promise.resolve()), read: vi.fn(() => Promise.resolve("token")) },
    alerts: { show: vi.fn(() => Promise.resolve(isPaused ? "paused" : "shown")) },
    updates: { read: vi.fn(), look: vi.fn(), restart: vi.fn() },
    machine: { isPaused: () => isPaused, read: vi.fn(), change: vi.fn() },
  };
  const parts = { version: "0.1.0", shops, outboxes: createMemoryFile<Record<string, string>>({}), ...sentUnread };
  return {
    ...sentUnread,
    shops,
    handlers: createRequestHandlers(parts as unknown as Parameters<typeof createRequestHandlers>[0]),
  };
}

describe("attention", () => {
  it("is requested for an alert, and not during a pause", async () => {
    const loud = shell();
    expect(await loud.handlers.showAlert(ALERT)).toBe("shown");
    expect(loud.requestAttention).toHaveBeenCalledTimes(1);
    const paused = shell({ isPaused: true });
    expect(await paused.handlers.showAlert(ALERT)).toBe("paused");
    expect(paused.requestAttention).not.toHaveBeenCalled();
  });

  it("keeps counting during a pause, and is cleared on sign-out and when the shop changes", async () => {
    const { handlers, setUnread, view } = shell({ isPaused: true });
    await handlers.setUnread({ count: 3 });
    await handlers.storeSession({ token: "t" });
    expect(setUnread.mock.calls).toEqual([[3]]);
    await handlers.storeSession({ token: null });
    await handlers.openShop(SHOP);
    await handlers.forgetShop({ address: SHOP.address });
    expect(setUnread.mock.calls).toEqual([[3], [0], [0], [0]]);
    expect(view.reloadForShop).toHaveBeenCalledTimes(2);
  });
});

it("forgets another shop without reloading the page of the open one", async () => {
  const { handlers, shops, sessions, view } = shell();
  await shops.open({ address: "https://other.example", name: "Mombasa" });
  await shops.open(SHOP);
  await handlers.forgetShop({ address: "https://other.example" });
  expect([shops.all(), view.reloadForShop.mock.calls.length]).toEqual([[SHOP], 0]);
  expect(sessions.store).toHaveBeenCalledWith("https://other.example", null);
});

it("starts with the open shop and its session, or with neither", async () => {
  const { handlers, shops } = shell();
  expect(await handlers.start(undefined)).toMatchObject({ edition: "desktop", shop: null, token: null });
  await shops.open(SHOP);
  expect(await handlers.start(undefined)).toMatchObject({ shop: SHOP, shops: [SHOP], token: "token" });
});

it("stores the outboxes of different shops separately", async () => {
  const { handlers } = shell();
  await handlers.writeOutbox({ shop: SHOP.address, text: "[1]" });
  await handlers.writeOutbox({ shop: "https://other.example", text: "[2]" });
  expect([
    await handlers.readOutbox({ shop: SHOP.address }),
    await handlers.readOutbox({ shop: "https://new.example" }),
  ]).toEqual(["[1]", null]);
});

it("opens the system's notification settings, whose address the page cannot choose", async () => {
  const { handlers, openExternal } = shell();
  const opened = await handlers.openAlertSettings(undefined);
  expect(openExternal).toHaveBeenCalledTimes(opened ? 1 : 0);
});
