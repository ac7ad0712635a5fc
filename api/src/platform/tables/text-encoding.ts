import { isUtf8 } from "node:buffer";
import type { ImportEncoding } from "@fundi/shared/import/import-record";

const BOMS: readonly { encoding: ImportEncoding; bytes: readonly number[] }[] = [
  { encoding: "utf-8-bom", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
];
const SAMPLE_BYTES = 4096;

interface DecodedText {
  text: string;
  encoding: ImportEncoding;
}

/**
 * Decodes a file. Without `forced` the encoding is detected by its byte order mark, then by the bytes; never throws.
 */
export function decodeText(bytes: Buffer, forced?: ImportEncoding): DecodedText {
  const mark = BOMS.find((bom) => bom.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = forced ?? mark?.encoding ?? guessEncoding(bytes);
  const body = mark?.encoding === encoding ? bytes.subarray(mark.bytes.length) : bytes;
  return { text: decodeAs(body, encoding), encoding };
}

/** Encodes a text in the encoding of its file, byte order mark included. Unsupported characters become "?". */
export function encodeText(text: string, encoding: ImportEncoding): Buffer {
  const mark = Buffer.from(BOMS.find((bom) => bom.encoding === encoding)?.bytes ?? []);
  switch (encoding) {
    case "utf-16le":
      return Buffer.concat([mark, Buffer.from(text, "utf16le")]);
    case "utf-16be":
      return Buffer.concat([mark, Buffer.from(text, "utf16le").swap16()]);
    case "windows-1252":
      return Buffer.from(Array.from(text, toWindows1252));
    default:
      return Buffer.concat([mark, Buffer.from(text, "utf8")]);
  }
}

function decodeAs(bytes: Buffer, encoding: ImportEncoding): string {
  switch (encoding) {
    case "utf-8":
    case "utf-8-bom":
      return bytes.toString("utf8");
    case "utf-16le":
      return bytes.toString("utf16le");
    case "utf-16be":
      return new TextDecoder("utf-16be", { ignoreBOM: true }).decode(bytes);
    case "windows-1252":
      return bytes
        .toString("latin1")
        .replace(/[\u0080-\u009f]/g, (control) => CP1252[control.charCodeAt(0) - 0x80] ?? control);
  }
}

function guessEncoding(bytes: Buffer): ImportEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  // Latin text in UTF-16 has a zero in nearly every second byte.
  const enough = sample.length / 2 / 3;
  const [even = 0, odd = 0] = zeros;
  if (odd > enough && even < odd / 10) return "utf-16le";
  if (even > enough && odd < even / 10) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Where Windows-1252 differs from Latin-1: bytes 0x80 to 0x9f. Node's own decoder treats them as the same. */
const CP1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function toWindows1252(character: string): number {
  const special = CP1252.indexOf(character);
  if (special !== -1) return 0x80 + special;
  const code = character.codePointAt(0) ?? 0;
  return code <= 0xff ? code : 0x3f;
}
