/** Bytes that tell the format of a file. */
export const HEAD_BYTES = 64;

/** Brands of pictures that are compressed with HEVC; "mif1" and "msf1" are those of any picture of the family. */
const HEVC = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const FAMILY = ["mif1", "msf1"];

/** Returns whether a file is a HEIC by its first bytes, whatever it is called. */
export function isHeic(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString("latin1");
  if (text.slice(4, 8) !== "ftyp") return false;
  const length = Math.min(Buffer.from(head).readUInt32BE(0), text.length);
  // The main brand, its version, then the compatible ones.
  const brands = [8, ...range(16, length, 4)].map((start) => text.slice(start, start + 4));
  const [main = ""] = brands;
  return HEVC.includes(main) || (FAMILY.includes(main) && brands.some((brand) => HEVC.includes(brand)));
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
