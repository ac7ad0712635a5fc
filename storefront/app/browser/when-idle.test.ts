import { describe, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle";

describe("loading when idle", () => {
  it("does not load while the page is at work, and once for all who ask", async () => {
    const load = vi.fn(async () => "part");
    const later = whenIdle(load);
    const both = [later(), later()];
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all(both)).toEqual(["part", "part"]);
    expect(await later()).toBe("part");
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads again after a failure", async () => {
    const load = vi.fn(async () => "part").mockRejectedValueOnce(new Error("no network"));
    const later = whenIdle(load);
    await expect(later()).rejects.toThrow("no network");
    expect(await later()).toBe("part");
  });
});
