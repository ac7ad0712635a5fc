import { beforeEach, expect, it, vi } from "vitest";
import { type DesktopBridge, eventChannel, REQUESTS, requestChannel } from "../bridge/contract";

type Handler = (event: unknown, payload: unknown) => void;
const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  listeners: new Map<string, Set<Handler>>(),
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
    on(channel: string, handler: Handler) {
      electron.listeners.set(channel, (electron.listeners.get(channel) ?? new Set()).add(handler));
    },
    removeListener: (channel: string, handler: Handler) => electron.listeners.get(channel)?.delete(handler),
  },
}));

const emit = (payload: unknown) => {
  for (const handler of electron.listeners.get(eventChannel("navigate")) ?? []) handler({ ports: [] }, payload);
};
let bridge: DesktopBridge;
beforeEach(async () => {
  vi.resetModules();
  electron.listeners.clear();
  electron.invoke.mockReset();
  await import("./index");
  bridge = electron.exposed.fundi as DesktopBridge;
});

it("exposes one function for each request of the contract, and `on`: nothing else", () => {
  expect(Object.keys(electron.exposed)).toEqual(["fundi"]);
  expect(Object.keys(bridge).sort()).toEqual([...Object.keys(REQUESTS), "on"].sort());
});

it("sends each request on its own channel, and rejects responses that the contract does not allow", async () => {
  electron.invoke.mockResolvedValue({ nonsense: true });
  for (const name of Object.keys(REQUESTS) as (keyof typeof REQUESTS)[]) {
    const invoke = bridge[name] as (input?: unknown) => Promise<unknown>;
    await expect(invoke(), name).rejects.toThrow();
    expect(electron.invoke).toHaveBeenLastCalledWith(requestChannel(name), undefined);
  }
});

it("delivers events without the event object, which would expose the channel, until unsubscribed", () => {
  const received = vi.fn();
  const stop = bridge.on("navigate", received);
  emit({ path: "/admin/orders/7" });
  expect(received.mock.calls).toEqual([[{ path: "/admin/orders/7" }]]);
  stop();
  emit({ path: "/admin/orders/8" });
  expect(received).toHaveBeenCalledTimes(1);
});

it("keeps a navigation target for a listener that subscribes later, and delivers it once", async () => {
  emit({ path: "/admin/orders/7", alertId: "fundi-7" });
  const received = vi.fn();
  bridge.on("navigate", received)();
  bridge.on("navigate", received);
  expect(received).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(received.mock.calls).toEqual([[{ path: "/admin/orders/7", alertId: "fundi-7" }]]);
});
