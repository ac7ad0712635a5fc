import { Readable } from "node:stream";
import { BackupProblem } from "./backup-problem";

/** The first bytes of every file in the age format (https://age-encryption.org/v1). */
const MAGIC = Buffer.from("age-encryption.org/v1\n");

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

const webOf = (source: Readable): ReadableStream<Uint8Array> => Readable.toWeb(source) as ReadableStream<Uint8Array>;
const nodeOf = (source: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(source as never);

/** Encrypts with a passphrase in the age format, which the program `age` reads too. */
export async function encrypted(source: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return nodeOf(await encrypter.encrypt(webOf(source)));
}

/** Decrypts what `encrypted` wrote. Throws a sentence when the passphrase is wrong. */
export async function decrypted(source: Readable, passphrase: string, file: string): Promise<Readable> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return nodeOf(await decrypter.decrypt(webOf(source)));
  } catch (error) {
    const why = "The passphrase is not the one that it was encrypted with, or the file is damaged";
    throw new BackupProblem(`${file} could not be decrypted. ${why}.`, { cause: error });
  }
}
