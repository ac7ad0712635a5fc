import { expect, it, vi } from "vitest";
import { type RequestName, requestChannel } from "../../bridge/contract";
import { answerRequests, type RequestHandlers, tell } from "./answer-requests";

const OURS = { senderFrame: { url: "app://fundi/admin/orders", parent: null } };

function shell(handlers: Partial<RequestHandlers> = {}) {
  const answers = new Map<string, (event: typeof OURS, input: unknown) => unknown>();
  answerRequests(
    { handle: (channel, listener) => answers.set(channel, listener as never) },
    handlers as RequestHandlers,
  );
  return (name: RequestName, input?: unknown, event: unknown = OURS) =>
    Promise.resolve(answers.get(requestChannel(name))?.(event as typeof OURS, input));
}

it("answers our own page what fits the contract", async () => {
  const keepSession = vi.fn();
  await shell({ keepSession })("keepSession", { token: "t" });
  expect(keepSession).toHaveBeenCalledWith({ token: "t" });
});

it("refuses strangers, frames inside the page, and pages that are gone", async () => {
  const keepSession = vi.fn();
  const ask = shell({ keepSession });
  for (const senderFrame of [{ url: "https://evil.example/", parent: null }, { url: "app://fundi/", parent: {} }, null])
    await expect(ask("keepSession", { token: "t" }, { senderFrame })).rejects.toThrow("from outside the console");
  expect(keepSession).not.toHaveBeenCalled();
});

it("refuses a question of another shape, and addresses that would start a program", async () => {
  const openOutside = vi.fn();
  const ask = shell({ openOutside });
  await expect(ask("openOutside", { url: "file:///etc/passwd" })).rejects.toThrow();
  await expect(ask("openOutside", "https://shop.example")).rejects.toThrow();
  expect(openOutside).not.toHaveBeenCalled();
});

it("opens no shop whose address holds more than an origin: it would get into the policy of the pages", async () => {
  const openShop = vi.fn();
  const ask = shell({ openShop });
  for (const address of [
    "https://shop.example/;script-src *",
    "https://shop.example/",
    "file:///etc",
    "ftp://shop.example",
  ])
    await expect(ask("openShop", { address, name: "Shop" })).rejects.toThrow();
  await ask("openShop", { address: "https://shop.example:4000", name: "Shop" });
  expect(openShop).toHaveBeenCalledTimes(1);
});

it("hands out no answer that the contract does not know", async () => {
  const start = () => ({ edition: "desktop", secret: "x" }) as never;
  await expect(shell({ start })("start")).rejects.toThrow();
});

it("tells a page its news, and says nothing to one that is gone", () => {
  const send = vi.fn();
  tell({ isDestroyed: () => false, send }, "navigate", { path: "/admin/orders/1" });
  expect(send).toHaveBeenCalledWith("fundi:news:navigate", { path: "/admin/orders/1" });
  tell({ isDestroyed: () => true, send }, "wokeUp", undefined);
  expect(send).toHaveBeenCalledTimes(1);
});
