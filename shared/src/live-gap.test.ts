import { describe, expect, it } from "vitest";
import { createGapCheck } from "./live-gap";

describe("what was told while nobody listened", () => {
  const checkAt = (opened: number) => {
    let clock = opened;
    const missed = createGapCheck(opened, () => clock);
    return (at: number, quietMs: number) => {
      clock = at;
      return missed(quietMs);
    };
  };

  it("is missed when it came between the page's start and the first connection", () => {
    expect(checkAt(1000)(3000, 1500)).toBe(true);
  });

  it("is not missed when the page began after it", () => {
    expect(checkAt(1000)(3000, 2000)).toBe(false);
    expect(checkAt(1000)(3000, 60_000)).toBe(false);
  });

  it("is counted from the last connection afterwards", () => {
    const missed = checkAt(1000);
    missed(3000, 60_000);
    // Told at 2500, when the page was loading: heard of by the check before.
    expect(missed(10_000, 7500)).toBe(false);
    expect(missed(20_000, 5000)).toBe(true);
  });
});
