import { beforeEach, expect, it, vi } from "vitest";
import { type DesktopBridge, REQUESTS, type RequestName } from "../../../bridge/contract";
import { webBridge } from "./web-bridge";

/** A sample input for each request that has one. */
const INPUTS: { [N in RequestName]?: Parameters<DesktopBridge[N]>[0] } = {
  checkShop: { address: "https://shop.example" },
  openShop: { address: "https://shop.example", name: "Nairobi" },
  forgetShop: { address: "https://shop.example" },
  storeSession: { token: "t" },
  changeMachine: { closeToTray: true },
  showAlert: { id: "fundi-1", title: "New order", body: "Jane", path: "/admin/orders/1" },
  setUnread: { count: 3 },
  print: { title: "Receipt", paper: "receipt", html: "<p></p>" },
  readOutbox: { shop: "https://shop.example" },
  writeOutbox: { shop: "https://shop.example", text: "[]" },
  note: { level: "info", text: "Hello" },
  openExternal: { url: "https://shop.example" },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("open", vi.fn());
  vi.spyOn(console, "info").mockImplementation(() => {});
});

it.each((Object.keys(REQUESTS) as RequestName[]).filter((name) => name !== "restartToUpdate"))(
  "answers %s in a browser as the contract says",
  async (name) => {
    const { input, output } = REQUESTS[name];
    const question = input.parse(INPUTS[name]);
    const request = webBridge[name] as (question: unknown) => Promise<unknown>;
    expect(output.safeParse(await request(question))).toMatchObject({ success: true });
  },
);

it("does not emit events that do not exist in a browser", () => {
  expect(() => webBridge.on("updateChanged", () => undefined)()).not.toThrow();
});

it("rejects an outbox that the browser cannot store, and does not return it afterwards", async () => {
  await webBridge.writeOutbox({ shop: "https://shop.example", text: "[1]" });
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(webBridge.writeOutbox({ shop: "https://shop.example", text: "[1,2]" })).rejects.toThrow();
  refused.mockRestore();
  expect(await webBridge.readOutbox()).toBe("[1]");
});
