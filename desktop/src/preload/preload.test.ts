import { beforeEach, expect, it, vi } from "vitest";
import { type DesktopBridge, newsChannel, REQUESTS, requestChannel } from "../bridge/contract";

type Hear = (event: unknown, news: unknown) => void;
const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  listeners: new Map<string, Set<Hear>>(),
  invoke: vi.fn(),
}));
vi.mock("electron", () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: unknown) => {
      electron.exposed[name] = value;
    },
  },
  ipcRenderer: {
    invoke: electron.invoke,
    on(channel: string, hear: Hear) {
      electron.listeners.set(channel, (electron.listeners.get(channel) ?? new Set()).add(hear));
    },
    removeListener: (channel: string, hear: Hear) => electron.listeners.get(channel)?.delete(hear),
  },
}));

const tell = (news: unknown) => {
  for (const hear of electron.listeners.get(newsChannel("navigate")) ?? []) hear({ ports: [] }, news);
};
let bridge: DesktopBridge;
beforeEach(async () => {
  vi.resetModules();
  electron.listeners.clear();
  electron.invoke.mockReset();
  await import("./index");
  bridge = electron.exposed.fundi as DesktopBridge;
});

it("hands the page one function for each request of the contract, and the news: nothing else", () => {
  expect(Object.keys(electron.exposed)).toEqual(["fundi"]);
  expect(Object.keys(bridge).sort()).toEqual([...Object.keys(REQUESTS), "on"].sort());
});

it("asks each by its own channel, and lets no answer through that the contract does not know", async () => {
  electron.invoke.mockResolvedValue({ nonsense: true });
  for (const name of Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]) {
    const ask = bridge[name] as (input?: unknown) => Promise<unknown>;
    await expect(ask(), name).rejects.toThrow();
    expect(electron.invoke).toHaveBeenLastCalledWith(requestChannel(name), undefined);
  }
});

it("tells news without the event, which would hand over the channel, until nobody wants them", () => {
  const heard = vi.fn();
  const stop = bridge.on("navigate", heard);
  tell({ path: "/admin/orders/7" });
  expect(heard.mock.calls).toEqual([[{ path: "/admin/orders/7" }]]);
  stop();
  tell({ path: "/admin/orders/8" });
  expect(heard).toHaveBeenCalledTimes(1);
});

it("keeps where to go for whoever signs in later, once", async () => {
  tell({ path: "/admin/orders/7", alertId: "fundi-7" });
  const heard = vi.fn();
  bridge.on("navigate", heard)();
  bridge.on("navigate", heard);
  expect(heard).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(heard.mock.calls).toEqual([[{ path: "/admin/orders/7", alertId: "fundi-7" }]]);
});
