import { expect, it } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { createSessionVault, type SafeStorage, type SealedSessions } from "./session-vault";

const SHOP = "https://shop.example";

const fileOf = () => createMemoryFile<SealedSessions>({});

/** A key store that turns texts around, and may ask for a new seal. */
const keyStore = (options: { available?: boolean; backend?: string; reseal?: boolean } = {}): SafeStorage => ({
  isAsyncEncryptionAvailable: () => Promise.resolve(options.available ?? true),
  ...(options.backend && { getSelectedStorageBackend: () => options.backend ?? "" }),
  encryptStringAsync: (text) => Promise.resolve(Buffer.from([...text].reverse().join(""))),
  decryptStringAsync: (sealed) => {
    const text = [...sealed.toString()].reverse().join("");
    if (!text.startsWith("token")) return Promise.reject(new Error("another key"));
    return Promise.resolve({ result: text, shouldReEncrypt: options.reseal ?? false });
  },
});

it("keeps a session sealed over a restart", async () => {
  const file = fileOf();
  await createSessionVault(file, keyStore()).keep(SHOP, "token-1");
  expect(JSON.stringify(file.read())).not.toContain("token-1");
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBe("token-1");
  expect(await createSessionVault(file, keyStore({ reseal: true })).read(SHOP)).toBe("token-1");
});

it("keeps nothing on the disk where the system has no key store of its own", async () => {
  for (const store of [keyStore({ available: false }), keyStore({ backend: "basic_text" })]) {
    const file = fileOf();
    const vault = createSessionVault(file, store);
    await vault.keep(SHOP, "token-1");
    expect(JSON.stringify(file.read())).toBe("{}");
    expect(await vault.read(SHOP)).toBe("token-1");
    expect(await createSessionVault(file, store).read(SHOP)).toBeNull();
  }
});

it("forgets on signing out, and takes a seal that no longer opens for no session", async () => {
  const file = fileOf();
  const vault = createSessionVault(file, keyStore());
  await vault.keep(SHOP, "token-1");
  await vault.keep(SHOP, null);
  expect([await vault.read(SHOP), JSON.stringify(file.read())]).toEqual([null, "{}"]);
  await file.write({ [SHOP]: Buffer.from("damaged").toString("base64") });
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBeNull();
});

it("works on for today where the key store refuses to seal", async () => {
  const file = fileOf();
  const refusing = { ...keyStore(), encryptStringAsync: () => Promise.reject(new Error("the keychain is locked")) };
  const vault = createSessionVault(file, refusing);
  await vault.keep(SHOP, "token-1");
  expect([await vault.read(SHOP), JSON.stringify(file.read())]).toEqual(["token-1", "{}"]);
});

it("leaves a seal that does not open now where it is: the key store may be locked only today", async () => {
  const file = fileOf();
  await createSessionVault(file, keyStore()).keep(SHOP, "token-1");
  const locked = { ...keyStore(), decryptStringAsync: () => Promise.reject(new Error("locked")) };
  expect(await createSessionVault(file, locked).read(SHOP)).toBeNull();
  expect(await createSessionVault(file, keyStore()).read(SHOP)).toBe("token-1");
});

it("keeps the sessions of two shops that are signed in to at the same time", async () => {
  const file = fileOf();
  const vault = createSessionVault(file, keyStore());
  await Promise.all([vault.keep(SHOP, "token-1"), vault.keep("https://other.example", "token-2")]);
  expect(Object.keys(file.read())).toHaveLength(2);
});
