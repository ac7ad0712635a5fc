// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "../contract/z";
import { announceCleared, createWebStore, onStorageChange, parseJson, parseStored } from "./web-storage";

const store = createWebStore("localStorage");
const refuseWrites = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

beforeEach(() => store.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

it("keeps values in memory while the browser refuses to store them", () => {
  const refused = refuseWrites();
  store.set("cart", "[]");
  expect(store.get("cart")).toBe("[]");
  refused.mockRestore();
  store.set("cart", "[1]");
  expect([store.get("cart"), localStorage.getItem("cart")]).toEqual(["[1]", "[1]"]);
});

it("returns null when storage is blocked", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(store.get("cart")).toBeNull();
});

it("reports whether a text is stored durably, and changes nothing if it is not", () => {
  expect(store.setDurably("outbox", "[1]")).toBe(true);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  refuseWrites();
  expect(store.setDurably("outbox", "[1,2]")).toBe(false);
  expect(store.get("outbox")).toBe("[1]");
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it("replaces a value held in memory once a later one is stored durably", () => {
  const refused = refuseWrites();
  store.set("outbox", "[1]");
  refused.mockRestore();
  store.setDurably("outbox", "[1,2]");
  expect(store.get("outbox")).toBe("[1,2]");
});

it("notifies subscribers of a key of changes in this window and in others, until they unsubscribe", () => {
  const listener = vi.fn();
  const stop = store.subscribe(listener, "cart");
  store.set("theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(listener).not.toHaveBeenCalled();
  store.set("cart", "[]");
  store.remove("cart");
  store.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  store.set("cart", "[]");
  announceCleared();
  expect(listener).toHaveBeenCalledTimes(4);
});

it("notifies subscribers of all keys of every change", () => {
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set("cart", "[]");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it("notifies a listener of other windows of changes of its key and of a clear, until it unsubscribes", () => {
  const listener = vi.fn();
  const stop = onStorageChange("cart", listener);
  store.set("cart", "[]");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  announceCleared();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  announceCleared();
  expect(listener).toHaveBeenCalledTimes(2);
});

it("parses stored texts, and takes invalid ones as absent", () => {
  expect([parseJson("[1]"), parseJson(null), parseJson("{broken")]).toEqual([[1], null, null]);
  const Ids = z.array(z.number());
  expect(["[1]", null, '["a"]', "{broken"].map((text) => parseStored(text, Ids))).toEqual([
    [1],
    undefined,
    undefined,
    undefined,
  ]);
});

it("returns nothing from a write, which effects may return", () => {
  const written: unknown = store.set("cart", "[]");
  expect(written).toBeUndefined();
});
