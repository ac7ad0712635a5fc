import { afterEach, expect, it, vi } from "vitest";
import { announceCleared, localStore, onStorageChange } from "./storage";

afterEach(() => {
  vi.restoreAllMocks();
  localStore.clear();
});

it("keeps values in memory while the browser refuses to store them", () => {
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  localStore.set("cart", "[]");
  expect(localStore.get("cart")).toBe("[]");
  refuse.mockRestore();
  localStore.set("cart", "[1]");
  expect(localStorage.getItem("cart")).toBe("[1]");
});

it("answers null when storage is blocked altogether", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(localStore.get("cart")).toBeNull();
});

it("hears its own key and the clearing of all, and nothing after its removal", () => {
  const heard = vi.fn();
  const stop = onStorageChange("cart", heard);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  announceCleared();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  announceCleared();
  expect(heard).toHaveBeenCalledTimes(2);
});
