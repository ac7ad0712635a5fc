import { expect, it } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { createSessionVault, type EncryptedSessions, type SafeStorage } from "./session-vault";

const SHOP = "https://shop.example";

const fileOf = () => createMemoryFile<EncryptedSessions>({});

/** A fake key store that reverses strings and may ask to re-encrypt. */
const keyStore = (options: { available?: boolean; backend?: string; reseal?: boolean } = {}): SafeStorage => ({
  isAsyncEncryptionAvailable: () => Promise.resolve(options.available ?? true),
  ...(options.backend && { getSelectedStorageBackend: () => options.backend ?? "" }),
  encryptStringAsync: (text) => Promise.resolve(Buffer.from([...text].reverse().join(""))),
  decryptStringAsync: (encrypted) => {
    const text = [...encrypted.toString()].reverse().join("");
    if (!text.startsWith("token")) return Promise.reject(new Error("another key"));
    return Promise.resolve({ result: text, shouldReEncrypt: options.reseal ?? false });
  },
});

it("stores a session encrypted across a restart", async () => {
  const file = fileOf();
  await createSessionVault(file, keyStore()).store(SHOP, "token-1");
  expect(JSON.stringify(file.read())).not.toContain("token-1");
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBe("token-1");
  expect(await createSessionVault(file, keyStore({ reseal: true })).read(SHOP)).toBe("token-1");
});

it("stores nothing on disk where the system has no key store", async () => {
  for (const store of [keyStore({ available: false }), keyStore({ backend: "basic_text" })]) {
    const file = fileOf();
    const vault = createSessionVault(file, store);
    await vault.store(SHOP, "token-1");
    expect(JSON.stringify(file.read())).toBe("{}");
    expect(await vault.read(SHOP)).toBe("token-1");
    expect(await createSessionVault(file, store).read(SHOP)).toBeNull();
  }
});

it("forgets the session on sign-out, and treats one that cannot be decrypted as none", async () => {
  const file = fileOf();
  const vault = createSessionVault(file, keyStore());
  await vault.store(SHOP, "token-1");
  await vault.store(SHOP, null);
  expect([await vault.read(SHOP), JSON.stringify(file.read())]).toEqual([null, "{}"]);
  await file.write({ [SHOP]: Buffer.from("damaged").toString("base64") });
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBeNull();
});

it("keeps the session in memory where the key store refuses to encrypt", async () => {
  const file = fileOf();
  const refusing = { ...keyStore(), encryptStringAsync: () => Promise.reject(new Error("the keychain is locked")) };
  const vault = createSessionVault(file, refusing);
  await vault.store(SHOP, "token-1");
  expect([await vault.read(SHOP), JSON.stringify(file.read())]).toEqual(["token-1", "{}"]);
});

it("does not delete a session that cannot be decrypted now: the key store may be locked temporarily", async () => {
  const file = fileOf();
  await createSessionVault(file, keyStore()).store(SHOP, "token-1");
  const locked = { ...keyStore(), decryptStringAsync: () => Promise.reject(new Error("locked")) };
  expect(await createSessionVault(file, locked).read(SHOP)).toBeNull();
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBe("token-1");
});

it("stores the sessions of two shops separately", async () => {
  const file = fileOf();
  const vault = createSessionVault(file, keyStore());
  await Promise.all([vault.store(SHOP, "token-1"), vault.store("https://other.example", "token-2")]);
  expect(Object.keys(file.read())).toHaveLength(2);
});
