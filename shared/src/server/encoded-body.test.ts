import { brotliCompress, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { EncodedBody } from "./encoded-body";

vi.mock("node:zlib", async (importOriginal) => {
  const zlib = await importOriginal<typeof import("node:zlib")>();
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) };
});

const LONG = "word ".repeat(500);
const long = () => new EncodedBody(Buffer.from(LONG));

describe("an encoded body", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["deflate, gzip;q=0.5", "gzip"],
    ["br;q=0, gzip; q=0.0", "identity"],
    ["br;q=0.000, gzip", "gzip"],
    ["zstd", "identity"],
    [undefined, "identity"],
  ] as const)("is sent to a caller that accepts %s in %s", (accepted, encoding) => {
    expect(long().encodingFor(accepted)).toBe(encoding);
  });

  it("is not compressed when it is short, unless it is a file of a build", () => {
    expect(new EncodedBody(Buffer.from("[]")).encodingFor("br")).toBe("identity");
    expect(new EncodedBody(Buffer.from("[]"), "thorough").encodingFor("br")).toBe("br");
  });

  it.each(["quick", "thorough"] as const)(
    "has the same content in every encoding, with %s compression",
    async (effort) => {
      const body = new EncodedBody(Buffer.from(LONG), effort);
      expect(brotliDecompressSync(await body.encode("br")).toString()).toBe(LONG);
      expect(gunzipSync(await body.encode("gzip")).toString()).toBe(LONG);
      expect((await body.encode("identity")).toString()).toBe(LONG);
    },
  );

  it("is compressed once, also for concurrent callers", async () => {
    const body = long();
    expect(body.ready("br")).toBeUndefined();
    const [first, second] = await Promise.all([body.encode("br"), body.encode("br")]);
    expect(second).toBe(first);
    expect(body.ready("br")).toBe(first);
  });

  it("is compressed again after a failure, as when memory was short", async () => {
    const body = long();
    const fail = (_body: unknown, _options: unknown, done: (error: Error) => void) => done(new Error("no memory"));
    vi.mocked(brotliCompress).mockImplementationOnce(fail as never);
    await expect(body.encode("br")).rejects.toThrow("no memory");
    expect(brotliDecompressSync(await body.encode("br")).toString()).toBe(LONG);
  });

  it("has a hash of its content", () => {
    expect(long().hash).toBe(long().hash);
    expect(new EncodedBody(Buffer.from("other")).hash).not.toBe(long().hash);
  });
});
