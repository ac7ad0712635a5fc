import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = "sealed1";

/** Encrypts small secrets, so that the database or a backup of it alone does not reveal them. */
export interface SecretBox {
  /** Returns the stored form of a secret. `place` names where it is stored; it can be opened there only. */
  seal(plain: string, place: string): string;
  /** Returns the secret of a stored form. Throws SECRET_UNREADABLE when the shop's own secret is a different one. */
  open(sealed: string, place: string): string;
}

/** Returns whether a stored value is sealed; older versions of Fundi stored some in clear. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${PREFIX}.`);

const unreadable = (cause?: unknown) =>
  new AppError(
    "SECRET_UNREADABLE",
    "This was stored with another secret of the shop, as after a restore without its secret.key. Put the old secret.key back into the data folder (or SECRET_KEY into .env) and restart.",
    undefined,
    { cause },
  );

/** Creates a box whose key is derived (HKDF-SHA-256) from the shop's secret, which is read at first use. */
export function createSecretBox(readSecret: () => string): SecretBox {
  let loaded: { key: Buffer; name: string } | undefined;
  const current = () => {
    if (loaded) return loaded;
    const key = Buffer.from(hkdfSync("sha256", readSecret(), "", "fundi: secrets in the database", KEY_BYTES));
    // Distinguishes a different key from a damaged value; reveals nothing about the key.
    loaded = { key, name: createHash("sha256").update("name of ").update(key).digest("hex").slice(0, 8) };
    return loaded;
  };

  return {
    seal(plain, place) {
      const { key, name } = current();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return [PREFIX, name, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")].join(".");
    },
    open(sealed, place) {
      const [prefix, name, packed = ""] = sealed.split(".");
      const { key, name: ours } = current();
      if (prefix !== PREFIX || name !== ours) throw unreadable();
      const bytes = Buffer.from(packed, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(plain).toString("utf8");
      } catch (error) {
        throw unreadable(error);
      }
    },
  };
}
