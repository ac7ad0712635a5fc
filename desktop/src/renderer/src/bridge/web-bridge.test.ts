import { beforeEach, expect, it, vi } from "vitest";
import { type DesktopBridge, REQUESTS, type RequestName } from "../../../bridge/contract";
import { webBridge } from "./web-bridge";

/** A question of each request that has one. */
const QUESTIONS: { [N in RequestName]?: Parameters<DesktopBridge[N]>[0] } = {
  checkShop: { address: "https://shop.example" },
  openShop: { address: "https://shop.example", name: "Nairobi" },
  forgetShop: { address: "https://shop.example" },
  keepSession: { token: "t" },
  changeMachine: { closeToTray: true },
  showAlert: { id: "fundi-1", title: "New order", body: "Jane", path: "/admin/orders/1" },
  setUnread: { count: 3 },
  print: { title: "Receipt", paper: "receipt", html: "<p></p>" },
  readOutbox: { shop: "https://shop.example" },
  writeOutbox: { shop: "https://shop.example", text: "[]" },
  note: { level: "info", text: "Hello" },
  openOutside: { url: "https://shop.example" },
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
    const question = input.parse(QUESTIONS[name]);
    const ask = webBridge[name] as (question: unknown) => Promise<unknown>;
    expect(output.safeParse(await ask(question))).toMatchObject({ success: true });
  },
);

it("hears no news that a browser does not have", () => {
  expect(() => webBridge.on("updateChanged", () => undefined)()).not.toThrow();
});
