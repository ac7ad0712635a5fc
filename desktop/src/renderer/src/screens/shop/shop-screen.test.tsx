import { BlueprintProvider } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShopCheck } from "../../../../bridge/contract";
import { ShopScreen } from "./shop-screen";

const NAIROBI = { address: "https://n.example", name: "Nairobi CBD" };
const MOMBASA = { address: "https://m.example", name: "Mombasa" };
const shell = vi.hoisted(() => ({
  checkShop: vi.fn<(input: { address: string }) => Promise<ShopCheck>>(),
  openShop: vi.fn(() => Promise.resolve()),
  forgetShop: vi.fn(() => Promise.resolve()),
}));
vi.mock("../../bridge/bridge", () => ({
  bridge: shell,
  isInstalled: true,
  start: {
    shop: { address: "https://n.example", name: "Nairobi CBD" },
    shops: [
      { address: "https://m.example", name: "Mombasa" },
      { address: "https://n.example", name: "Nairobi CBD" },
    ],
  },
}));

beforeEach(() => void vi.clearAllMocks());
function show(onCancel?: () => void) {
  render(
    <BlueprintProvider>
      <ShopScreen {...(onCancel && { onCancel })} />
    </BlueprintProvider>,
  );
  return userEvent.setup({ delay: null });
}

it("connects to the shop at an address", async () => {
  shell.checkShop.mockResolvedValue({ ok: true, shop: NAIROBI, version: "0.1.0" });
  const user = show();
  await user.type(screen.getByLabelText("Another shop's address"), "n.example{Enter}");
  await vi.waitFor(() => expect(shell.openShop).toHaveBeenCalledWith(NAIROBI));
});

it("shows why an address does not work, and keeps what was typed", async () => {
  shell.checkShop.mockResolvedValue({ ok: false, problem: "Nothing answers at https://x.example." });
  const user = show();
  await user.type(screen.getByLabelText("Another shop's address"), "x.example{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Nothing answers at https://x.example.");
  expect(screen.getByLabelText<HTMLInputElement>("Another shop's address").value).toBe("x.example");
  expect(shell.openShop).not.toHaveBeenCalled();
});

it("switches between shops, removes one, and goes back", async () => {
  const back = vi.fn();
  const user = show(back);
  await user.click(screen.getByRole("button", { name: /^Mombasa/ }));
  expect(shell.openShop).toHaveBeenCalledWith(MOMBASA);
  await user.click(screen.getByRole("button", { name: "Forget Mombasa" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /^Mombasa/ })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Back to Nairobi CBD" }));
  expect(back).toHaveBeenCalled();
});
