import { expect, it, vi } from "vitest";
import { type RequestName, requestChannel } from "../../bridge/contract";
import { handleRequests, type RequestHandlers, sendEvent } from "./handle-requests";

const OURS = { senderFrame: { url: "app://fundi/admin/orders", parent: null } };

function shell(handlers: Partial<RequestHandlers> = {}) {
  const listeners = new Map<string, (event: typeof OURS, input: unknown) => unknown>();
  handleRequests(
    { handle: (channel, listener) => listeners.set(channel, listener as never) },
    handlers as RequestHandlers,
  );
  return (name: RequestName, input?: unknown, event: unknown = OURS) =>
    Promise.resolve(listeners.get(requestChannel(name))?.(event as typeof OURS, input));
}

it("handles valid requests of our own page", async () => {
  const storeSession = vi.fn();
  await shell({ storeSession })("storeSession", { token: "t" });
  expect(storeSession).toHaveBeenCalledWith({ token: "t" });
});

it("refuses other origins, frames inside the page, and destroyed pages", async () => {
  const storeSession = vi.fn();
  const invoke = shell({ storeSession });
  for (const senderFrame of [{ url: "https://evil.example/", parent: null }, { url: "app://fundi/", parent: {} }, null])
    await expect(invoke("storeSession", { token: "t" }, { senderFrame })).rejects.toThrow("from outside the console");
  expect(storeSession).not.toHaveBeenCalled();
});

it("refuses invalid input, and addresses that would start a program", async () => {
  const openExternal = vi.fn();
  const invoke = shell({ openExternal });
  await expect(invoke("openExternal", { url: "file:///etc/passwd" })).rejects.toThrow();
  await expect(invoke("openExternal", "https://shop.example")).rejects.toThrow();
  expect(openExternal).not.toHaveBeenCalled();
});

it("refuses a shop address that is more than an origin, since it becomes part of the content security policy", async () => {
  const openShop = vi.fn();
  const invoke = shell({ openShop });
  for (const address of [
    "https://shop.example/;script-src *",
    "https://shop.example/",
    "file:///etc",
    "ftp://shop.example",
  ])
    await expect(invoke("openShop", { address, name: "Shop" })).rejects.toThrow();
  await invoke("openShop", { address: "https://shop.example:4000", name: "Shop" });
  expect(openShop).toHaveBeenCalledTimes(1);
});

it("returns no output that the contract does not allow", async () => {
  const start = () => ({ edition: "desktop", secret: "x" }) as never;
  await expect(shell({ start })("start")).rejects.toThrow();
});

it("sends events to a page, and nothing to a destroyed one", () => {
  const send = vi.fn();
  sendEvent({ isDestroyed: () => false, send }, "navigate", { path: "/admin/orders/1" });
  expect(send).toHaveBeenCalledWith("fundi:event:navigate", { path: "/admin/orders/1" });
  sendEvent({ isDestroyed: () => true, send }, "wokeUp", undefined);
  expect(send).toHaveBeenCalledTimes(1);
});
