import { describe, expect, it } from "vitest";
import { createTurns } from "./concurrency-limit";

describe("turns", () => {
  it("run one task of a key at a time, in order, and those of other keys meanwhile", async () => {
    const inTurn = createTurns<string>();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const task = (key: string, name: string) =>
      inTurn(key, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const [first, second, other] = [task("jane", "first"), task("jane", "second"), task("ali", "other")];
    await settled();
    expect(begun).toEqual(["first", "other"]);
    ends.get("first")?.();
    expect(await first).toBe("first");
    await settled();
    expect(begun).toEqual(["first", "other", "second"]);
    for (const end of ends.values()) end();
    expect(await Promise.all([second, other])).toEqual(["second", "other"]);
  });

  it("go on after a task that failed", async () => {
    const inTurn = createTurns<number>();
    const failing = inTurn(1, () => Promise.reject(new Error("damaged")));
    const next = inTurn(1, async () => "read");
    await expect(failing).rejects.toThrow("damaged");
    expect(await next).toBe("read");
  });
});
