import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../../test/render-page";
import { ShareButton } from "./share-button";

const offer = (share: ((data: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
afterEach(() => offer(undefined));

const open = async () => {
  const user = userEvent.setup();
  await renderPage({ pages: { "/": () => <ShareButton title="Dell Latitude" /> }, at: "/" });
  await user.click(screen.getByRole("button", { name: "Share" }));
  return user;
};

describe("sharing a product", () => {
  it("opens the menu of the phone", async () => {
    const share = vi.fn(async () => undefined);
    offer(share);
    await open();
    expect(share).toHaveBeenCalledWith({ title: "Dell Latitude", url: window.location.href });
    expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  });

  it("shows nothing more when the menu of the phone is closed", async () => {
    offer(() => Promise.reject(new DOMException("closed", "AbortError")));
    await open();
    expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  });

  it("offers the link and WhatsApp where there is no such menu, or it fails", async () => {
    for (const share of [undefined, () => Promise.reject(new DOMException("no", "NotAllowedError"))]) {
      offer(share);
      const user = await open();
      const link = await screen.findByRole("link", { name: "WhatsApp" });
      expect(new URL(link.getAttribute("href") ?? "").searchParams.get("text")).toBe(
        `Dell Latitude\n${window.location.href}`,
      );
      const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
      await user.click(screen.getByRole("button", { name: "Copy link" }));
      await waitFor(() => expect(writeText).toHaveBeenCalledWith(window.location.href));
      expect(screen.queryByRole("link", { name: "WhatsApp" })).toBeNull();
      document.body.replaceChildren();
    }
  });
});
