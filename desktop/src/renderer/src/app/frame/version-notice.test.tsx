import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShopCheck } from "../../../../bridge/contract";
import { ShopAtDoor } from "../../screens/shop/shop-door";
import { renderScreen } from "../../testing/render-screen";
import { LiveProvider } from "../live-provider";
import type { LiveListener } from "../live-socket";
import { VersionNotice } from "./version-notice";

const shell = vi.hoisted(() => ({ checkShop: vi.fn<() => Promise<ShopCheck>>() }));
vi.mock("../../bridge/bridge", () => {
  const shop = { address: "https://n.example", name: "Nairobi" };
  return { bridge: shell, isInstalled: true, start: { shop, shops: [shop] } };
});
let socket: LiveListener;
vi.mock("../live-socket", () => ({
  openLiveSocket: (_token: string, _userId: number, listener: LiveListener) => {
    socket = listener;
    return () => {};
  },
}));

const OLDER = {
  ok: false,
  problem: "The shop runs version 0.2.0, this console is 0.1.0. Please update the older one.",
} as const;
const FITS = { ok: true, version: "0.1.0", shop: { address: "https://n.example", name: "Nairobi" } } as const;
beforeEach(() => void vi.clearAllMocks());
const Frame = () => (
  <LiveProvider>
    <VersionNotice />
  </LiveProvider>
);
const connect = (connection: "live" | "offline") => act(async () => socket.onConnection(connection));

it("says that the shop's server is of another version as soon as it answers, until it fits again", async () => {
  shell.checkShop.mockResolvedValue(OLDER);
  renderScreen({ path: "/admin/orders", Component: Frame });
  expect(shell.checkShop).not.toHaveBeenCalled();
  await connect("live");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The shop runs version 0\.2\.0/);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/settings/computer");
  // Nobody there is what the bar for being offline says.
  await connect("offline");
  expect(screen.queryByRole("alert")).toBeNull();
  shell.checkShop.mockResolvedValue(FITS);
  await connect("live");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says at the door already why nobody can sign in", async () => {
  shell.checkShop.mockResolvedValue({ ok: false, problem: "Nothing answers at https://n.example." });
  renderScreen({ path: "/admin/orders", Component: () => <ShopAtDoor onChange={() => undefined} /> });
  expect((await screen.findByRole("status")).textContent).toBe("Nothing answers at https://n.example.");
});
