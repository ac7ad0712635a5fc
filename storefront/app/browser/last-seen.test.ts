import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetUnlinked } from "./guest-links";
import { dropLastSeen, readLastSeen, storeLastSeen } from "./last-seen";

const DAY_MS = 24 * 3_600_000;
const NOW = new Date("2026-11-27T09:00:00Z").getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const stored = () => localStorage.getItem(STORAGE_KEYS.lastSeen);

describe("what a page last showed", () => {
  it("is there for its link, as it was stored last", () => {
    storeLastSeen("order-1", { status: "pending" }, NOW - 5);
    storeLastSeen("order-1", { status: "confirmed" }, NOW);
    expect(readLastSeen("order-1")).toMatchObject({ at: NOW, data: { status: "confirmed" } });
    expect(readLastSeen("order-2")).toBeUndefined();
  });

  it("goes after seven days, and while the clock says that it was seen tomorrow", () => {
    storeLastSeen("order-1", {}, NOW);
    vi.setSystemTime(NOW + 7 * DAY_MS - 1);
    expect(readLastSeen("order-1")).toBeDefined();
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(readLastSeen("order-1")).toBeUndefined();
    vi.setSystemTime(NOW - DAY_MS);
    expect(readLastSeen("order-1")).toBeUndefined();
  });

  it("is of five links at most: the oldest makes room", () => {
    for (const number of [1, 2, 3, 4, 5, 6]) storeLastSeen(`order-${number}`, {}, NOW);
    expect(readLastSeen("order-1")).toBeUndefined();
    expect(readLastSeen("order-2")).toBeDefined();
  });

  it.each(["", "no JSON", "{}", '[1, null, {"link": "order-1"}]'])("is nothing where %j is stored", (text) => {
    localStorage.setItem(STORAGE_KEYS.lastSeen, text);
    expect(readLastSeen("order-1")).toBeUndefined();
    storeLastSeen("order-1", {}, NOW);
    expect(readLastSeen("order-1")).toBeDefined();
  });

  it("goes with its link", async () => {
    storeLastSeen("order-1", {}, NOW);
    storeLastSeen("order-2", {}, NOW);
    forgetUnlinked(["order-2"]);
    await vi.waitFor(() => expect(readLastSeen("order-1")).toBeUndefined());
    expect(readLastSeen("order-2")).toBeDefined();
    forgetUnlinked([]);
    expect(stored()).toBeNull();
    dropLastSeen([]);
    expect(stored()).toBeNull();
  });
});
