import { z } from "@fundi/shared/z";
import type { JsonFile } from "../files/json-file";

/** Encrypted sessions in base64, by the shop's address. */
export const SealedSessions = z.record(z.string(), z.string());
export type SealedSessions = z.infer<typeof SealedSessions>;

/** What of Electron's `safeStorage` is used. */
export interface SafeStorage {
  isAsyncEncryptionAvailable: () => Promise<boolean>;
  /** Linux alone has it; `basic_text` would be a fixed password that everybody knows. */
  getSelectedStorageBackend?: () => string;
  encryptStringAsync: (text: string) => Promise<Buffer>;
  decryptStringAsync: (sealed: Buffer) => Promise<{ shouldReEncrypt: boolean; result: string }>;
}

/**
 * Keeps a session for each shop, sealed by the system's own key store. Where there is none, a session lives in memory
 * until the console is closed: better to sign in every morning than to leave a key on the disk.
 */
export function createSessionVault(file: JsonFile<SealedSessions>, safe: SafeStorage) {
  const inMemory = new Map<string, string | null>();

  const canSeal = async () =>
    safe.getSelectedStorageBackend?.() !== "basic_text" && (await safe.isAsyncEncryptionAvailable().catch(() => false));

  /** Null where the key store has no key for us, or somebody refused it. */
  async function seal(token: string): Promise<string | null> {
    if (!(await canSeal())) return null;
    return await safe.encryptStringAsync(token).then(
      (sealed) => sealed.toString("base64"),
      () => null,
    );
  }

  async function keep(address: string, token: string | null): Promise<void> {
    inMemory.set(address, token);
    const sealed = token === null ? null : await seal(token);
    const { [address]: _old, ...others } = file.read();
    await file.write(sealed === null ? others : { ...others, [address]: sealed });
  }

  return {
    keep,
    /** The session of a shop; null when nobody is signed in or the seal can no longer be opened. */
    async read(address: string): Promise<string | null> {
      const known = inMemory.get(address);
      if (known !== undefined) return known;
      const sealed = file.read()[address];
      if (!sealed || !(await canSeal())) return null;
      try {
        const { result, shouldReEncrypt } = await safe.decryptStringAsync(Buffer.from(sealed, "base64"));
        if (shouldReEncrypt) await keep(address, result);
        inMemory.set(address, result);
        return result;
      } catch {
        return null;
      }
    },
  };
}
export type SessionVault = ReturnType<typeof createSessionVault>;
