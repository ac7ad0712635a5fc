import { EventEmitter } from "node:events";
import { afterEach, expect, it } from "vitest";
import { isHeic } from "./heic-format";
import { readHeic } from "./read-heic";
import { limitWasmMemory } from "./wasm-memory";

const { grow } = WebAssembly.Memory.prototype;
afterEach(() => {
  WebAssembly.Memory.prototype.grow = grow;
});

class FakeThread extends EventEmitter {
  isTerminated = false;
  terminate() {
    this.isTerminated = true;
    return Promise.resolve(1);
  }
}
const task = { file: "a", maxPixels: 1 };
const damaged = { refused: "damaged" };

it("ends a thread that takes too long, fails or ends by itself, and with it its memory", async () => {
  const slow = new FakeThread();
  expect(await readHeic(() => slow, task, 1)).toEqual(damaged);
  expect(slow.isTerminated).toBe(true);
  for (const event of ["error", "exit"]) {
    const thread = new FakeThread();
    const result = readHeic(() => thread, task);
    thread.emit(event, 1);
    expect(await result).toEqual(damaged);
  }
  const quick = new FakeThread();
  const result = readHeic(() => quick, task);
  quick.emit("message", { refused: "pixels" });
  expect([await result, quick.isTerminated]).toEqual([{ refused: "pixels" }, true]);
});

it("lets WebAssembly have no more memory than its limit", () => {
  limitWasmMemory(3 * 65_536);
  const memory = new WebAssembly.Memory({ initial: 1 });
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

it("knows a HEIC by its brands, of which the first may be that of the family", () => {
  const head = (main: string, ...others: string[]) => {
    const text = `0000ftyp${main}0000${others.join("")}`;
    const bytes = Buffer.from(text.padEnd(64, "\0"), "latin1");
    bytes.writeUInt32BE(text.length);
    return bytes;
  };
  for (const heic of [head("heic"), head("heix"), head("mif1", "mif1", "heic"), head("msf1", "hevc")])
    expect(isHeic(heic)).toBe(true);
  for (const other of [head("avif", "mif1"), head("mif1", "avif"), head("isom"), Buffer.from("ftyp"), Buffer.alloc(0)])
    expect(isHeic(other)).toBe(false);
});
