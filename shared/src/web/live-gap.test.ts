import { describe, expect, it } from "vitest";
import { createGapCheck } from "./live-gap";

describe("messages emitted without a connection", () => {
  const checkAt = (opened: number) => {
    let clock = opened;
    const missed = createGapCheck(opened, () => clock);
    return (at: number, quietMs: number) => {
      clock = at;
      return missed(quietMs);
    };
  };

  it("were missed if they were emitted between the opening of the page and the first connection", () => {
    expect(checkAt(1000)(3000, 1500)).toBe(true);
  });

  it("were not missed if the page was opened later", () => {
    expect(checkAt(1000)(3000, 2000)).toBe(false);
    expect(checkAt(1000)(3000, 60_000)).toBe(false);
  });

  it("are checked from the last connection onwards after that", () => {
    const missed = checkAt(1000);
    missed(3000, 60_000);
    // Emitted at 2500, while the page was loading: reported by the previous check.
    expect(missed(10_000, 7500)).toBe(false);
    expect(missed(20_000, 5000)).toBe(true);
  });
});
