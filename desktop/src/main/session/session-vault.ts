import { z } from "@fundi/shared/contract/z";
import type { JsonFile } from "../files/json-file";

/** Encrypted sessions in base64, by the shop's address. */
export const EncryptedSessions = z.record(z.string(), z.string());
export type EncryptedSessions = z.infer<typeof EncryptedSessions>;

/** The part of Electron's `safeStorage` that is used. */
export interface SafeStorage {
  isAsyncEncryptionAvailable: () => Promise<boolean>;
  /** On Linux only; `basic_text` would be a hard-coded password. */
  getSelectedStorageBackend?: () => string;
  encryptStringAsync: (text: string) => Promise<Buffer>;
  decryptStringAsync: (encrypted: Buffer) => Promise<{ shouldReEncrypt: boolean; result: string }>;
}

/**
 * Stores one session for each shop, encrypted by the system's key store. Without a key store a session stays in memory until
 * the console is closed: signing in every morning is better than a readable token on disk.
 */
export function createSessionVault(file: JsonFile<EncryptedSessions>, safe: SafeStorage) {
  const inMemory = new Map<string, string | null>();

  const canEncrypt = async () =>
    safe.getSelectedStorageBackend?.() !== "basic_text" && (await safe.isAsyncEncryptionAvailable().catch(() => false));

  /** Null where the key store has no key for us, or access was refused. */
  async function encrypt(token: string): Promise<string | null> {
    if (!(await canEncrypt())) return null;
    return await safe.encryptStringAsync(token).then(
      (encrypted) => encrypted.toString("base64"),
      () => null,
    );
  }

  async function storeToken(address: string, token: string | null): Promise<void> {
    inMemory.set(address, token);
    const encrypted = token === null ? null : await encrypt(token);
    const { [address]: _old, ...others } = file.read();
    await file.write(encrypted === null ? others : { ...others, [address]: encrypted });
  }

  return {
    store: storeToken,
    /** Returns the session of a shop; null if there is none or it cannot be decrypted. */
    async read(address: string): Promise<string | null> {
      const cached = inMemory.get(address);
      if (cached !== undefined) return cached;
      const encrypted = file.read()[address];
      if (!encrypted || !(await canEncrypt())) return null;
      try {
        const { result, shouldReEncrypt } = await safe.decryptStringAsync(Buffer.from(encrypted, "base64"));
        if (shouldReEncrypt) await storeToken(address, result);
        inMemory.set(address, result);
        return result;
      } catch {
        return null;
      }
    },
  };
}
export type SessionVault = ReturnType<typeof createSessionVault>;
