import { describe, expect, it } from "vitest";
import { bellProblems, type Heard, type Interval } from "./bells";

const NOW = 100_000;
const order = { id: 7, from: 1000, to: 1200 };
const console1 = (orders: Record<number, number[]>, connected: Interval[] = [{ from: 0, to: null }]): Heard => ({
  name: "console1",
  connected,
  orders: new Map(Object.entries(orders).map(([id, times]) => [Number(id), times])),
});

describe("the bell of an order", () => {
  it("rings once", () => {
    expect(bellProblems([order], [console1({ 7: [1300] })], NOW)).toEqual([]);
  });

  it("must not ring twice, not even over two connections", () => {
    expect(bellProblems([order], [console1({ 7: [1300, 2300] })], NOW)).toEqual(["console1: order 7 rang twice"]);
  });

  it("must be heard by a console that was connected all the time", () => {
    expect(bellProblems([order], [console1({})], NOW)).toEqual(["console1: order 7 did not ring"]);
  });

  it("may be missed by a console that lost its connection, which refetches then", () => {
    expect(bellProblems([order], [console1({}, [{ from: 0, to: 1100 }])], NOW)).toEqual([]);
    expect(bellProblems([order], [console1({}, [{ from: 1100, to: null }])], NOW)).toEqual([]);
  });
});
