import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShopCheck } from "../../../bridge/contract";
import { LiveProvider } from "../live/live-provider";
import { ConnectedShop } from "../screens/shop/shop-gate";
import { socket } from "../testing/fake-live-socket";
import { renderScreen } from "../testing/render-screen";
import { VersionNotice } from "./version-notice";

const shell = vi.hoisted(() => ({ checkShop: vi.fn<() => Promise<ShopCheck>>() }));
vi.mock("../bridge/bridge", () => {
  const shop = { address: "https://n.example", name: "Nairobi" };
  return { bridge: shell, isInstalled: true, start: { shop, shops: [shop] } };
});

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

it("shows that the shop's server has another version once it responds, until it is compatible again", async () => {
  shell.checkShop.mockResolvedValue(OLDER);
  renderScreen({ path: "/admin/orders", Component: Frame });
  expect(shell.checkShop).not.toHaveBeenCalled();
  await connect("live");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The shop runs version 0\.2\.0/);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/settings/computer");
  // An unreachable server is reported by the offline bar.
  await connect("offline");
  expect(screen.queryByRole("alert")).toBeNull();
  shell.checkShop.mockResolvedValue(FITS);
  await connect("live");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("explains on the sign-in screen why signing in fails", async () => {
  shell.checkShop.mockResolvedValue({ ok: false, problem: "Nothing answers at https://n.example." });
  renderScreen({ path: "/admin/orders", Component: () => <ConnectedShop onChange={() => undefined} /> });
  expect((await screen.findByRole("status")).textContent).toBe("Nothing answers at https://n.example.");
});
