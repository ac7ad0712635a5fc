import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const RGBA = 6;

/** Pixels in rows, with 8 bits a channel. */
export interface Pixels {
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Row after row, each `stride` bytes after the one before. */
  data: Uint8Array;
  stride: number;
  /** The ICC profile of the colours; sRGB without one. */
  profile: Uint8Array | null;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns pixels as a PNG with their colour profile, which raw pixels cannot carry; hardly compressed, as it is read at once. */
export function pngFile({ width, height, hasAlpha, data, stride, profile }: Pixels): Uint8Array<ArrayBuffer> {
  const rowBytes = width * (hasAlpha ? 4 : 3);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  // Each row begins with its filter, 0 for none.
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * stride, row * stride + rowBytes), row * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, hasAlpha ? RGBA : RGB], 8);
  const parts = [
    SIGNATURE,
    chunk("IHDR", header),
    ...(profile ? [chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(profile)]))] : []),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", new Uint8Array()),
  ];
  // A buffer of its own, which can be handed to another thread.
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
