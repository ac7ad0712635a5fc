import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSecretBox, isSealed } from "./secret-box";
import { readShopSecret, SECRET_FILE } from "./shop-secret";

const SECRET = "a secret of a shop, long and random enough";
const box = createSecretBox(() => SECRET);

describe("a sealed secret", () => {
  it("is opened with the same secret, by another process too, and never sealed to the same text twice", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP ✓", "here");
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain("JBSWY3DP");
    expect(createSecretBox(() => SECRET).open(sealed, "here")).toBe("JBSWY3DPEHPK3PXP ✓");
    expect(box.seal("JBSWY3DPEHPK3PXP ✓", "here")).not.toBe(sealed);
  });

  it("says what to do when the shop's secret is different, and cannot be opened elsewhere or after a change", () => {
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "here");
    const other = createSecretBox(() => SECRET.toUpperCase());
    expect(() => other.open(sealed, "here")).toThrow(expect.objectContaining({ code: "SECRET_UNREADABLE" }));
    expect(() => other.open(sealed, "here")).toThrow(/secret\.key/);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("A") ? "BB" : "AA"}`;
    for (const [value, place] of [
      [sealed, "there"],
      [changed, "here"],
      [sealed.slice(0, 24), "here"],
      ["JBSWY3DPEHPK3PXP", "here"],
      ["", "here"],
    ] as const)
      expect(() => box.open(value, place), value).toThrow(expect.objectContaining({ code: "SECRET_UNREADABLE" }));
  });
});

describe("the shop's secret", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "fundi-secret-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is created once, readable by its owner only, and stays the same", () => {
    const deeper = path.join(folder, "data");
    const secret = readShopSecret(deeper, undefined);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readShopSecret(deeper, undefined)).toBe(secret);
    expect(readdirSync(deeper)).toEqual([SECRET_FILE]);
    if (process.platform !== "win32") expect(statSync(path.join(deeper, SECRET_FILE)).mode & 0o777).toBe(0o600);
  });

  it("is SECRET_KEY where it is set, and a damaged file is never replaced", () => {
    expect(readShopSecret(folder, SECRET)).toBe(SECRET);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path.join(folder, SECRET_FILE), "");
    expect(() => readShopSecret(folder, undefined)).toThrow("damaged");
  });
});
