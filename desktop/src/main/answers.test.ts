import { describe, expect, it, vi } from "vitest";
import { createAnswers } from "./answers";
import { createShops, NO_SHOPS } from "./shops/shop-book";
import { createMemoryFile } from "./testing/memory-file";

const SHOP = { address: "https://shop.example", name: "Nairobi" };
const ALERT = { id: "fundi-1", title: "New order", body: "Achieng", path: "/admin/orders/1" };

function shell({ isPaused = false } = {}) {
  const shops = createShops(createMemoryFile(NO_SHOPS));
  const told = {
    callAttention: vi.fn(),
    setUnread: vi.fn(),
    openOutside: vi.fn(() => Promise.resolve()),
    view: { startOver: vi.fn(), listens: vi.fn() },
    sessions: { keep: vi.fn(() => Promise.resolve()), read: vi.fn(() => Promise.resolve("token")) },
    alerts: { show: vi.fn(() => Promise.resolve(isPaused ? "paused" : "shown")) },
    updates: { read: vi.fn(), look: vi.fn(), restart: vi.fn() },
    machine: { isPaused: () => isPaused, read: vi.fn(), change: vi.fn() },
  };
  const parts = { version: "0.1.0", shops, outboxes: createMemoryFile<Record<string, string>>({}), ...told };
  return { ...told, shops, answers: createAnswers(parts as unknown as Parameters<typeof createAnswers>[0]) };
}

describe("attention", () => {
  it("is called for an alert, and not during a pause", async () => {
    const loud = shell();
    expect(await loud.answers.showAlert(ALERT)).toBe("shown");
    expect(loud.callAttention).toHaveBeenCalledTimes(1);
    const paused = shell({ isPaused: true });
    expect(await paused.answers.showAlert(ALERT)).toBe("paused");
    expect(paused.callAttention).not.toHaveBeenCalled();
  });

  it("goes on counting during a pause, and ends with whoever signs out or changes the shop", async () => {
    const { answers, setUnread, view } = shell({ isPaused: true });
    await answers.setUnread({ count: 3 });
    await answers.keepSession({ token: "t" });
    expect(setUnread.mock.calls).toEqual([[3]]);
    await answers.keepSession({ token: null });
    await answers.openShop(SHOP);
    await answers.forgetShop({ address: SHOP.address });
    expect(setUnread.mock.calls).toEqual([[3], [0], [0], [0]]);
    expect(view.startOver).toHaveBeenCalledTimes(2);
  });
});

it("forgets another shop without touching the page of the open one", async () => {
  const { answers, shops, sessions, view } = shell();
  await shops.open({ address: "https://other.example", name: "Mombasa" });
  await shops.open(SHOP);
  await answers.forgetShop({ address: "https://other.example" });
  expect([shops.all(), view.startOver.mock.calls.length]).toEqual([[SHOP], 0]);
  expect(sessions.keep).toHaveBeenCalledWith("https://other.example", null);
});

it("begins with the open shop and its session, and with neither where none is open", async () => {
  const { answers, shops } = shell();
  expect(await answers.start(undefined)).toMatchObject({ edition: "desktop", shop: null, token: null });
  await shops.open(SHOP);
  expect(await answers.start(undefined)).toMatchObject({ shop: SHOP, shops: [SHOP], token: "token" });
});

it("keeps what waits for one shop apart from what waits for another", async () => {
  const { answers } = shell();
  await answers.writeOutbox({ shop: SHOP.address, text: "[1]" });
  await answers.writeOutbox({ shop: "https://other.example", text: "[2]" });
  expect([
    await answers.readOutbox({ shop: SHOP.address }),
    await answers.readOutbox({ shop: "https://new.example" }),
  ]).toEqual(["[1]", null]);
});

it("opens the settings of alerts by no address that a page could name", async () => {
  const { answers, openOutside } = shell();
  const opened = await answers.openAlertSettings(undefined);
  expect(openOutside).toHaveBeenCalledTimes(opened ? 1 : 0);
});
