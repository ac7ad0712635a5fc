import type { Libheif } from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import type { HeicResult } from "./heic-result";
import { type Pixels, pngFile } from "./png-file";

// Values of libheif's enumerations.
const COLORSPACE_RGB = 1;
const CHROMA_RGB = 10;
const CHROMA_RGBA = 11;
const CHANNEL_INTERLEAVED = 10;

/** Where `max_image_size_pixels` is in libheif's security limits: it holds for each tile and for the whole. */
const LIMIT_PIXELS = 8;
const MAX_PROFILE_BYTES = 1024 * 1024;

class Refused extends Error {}

/**
 * Decodes the main picture of a HEIC: upright, with its colour profile, without previews, depth maps and the further
 * pictures of a series. Runs once in a thread of its own, whose memory ends with it.
 */
export function decodeHeic(lib: Libheif, file: Uint8Array, maxPixels: number): HeicResult {
  const pixelsOf = mainPicture(lib, file);
  if (typeof pixelsOf === "string") return { refused: pixelsOf };
  const { width, height } = pixelsOf;
  if (width * height > maxPixels) return { refused: "pixels" };
  try {
    return { png: pngFile(pixelsOf.decode(maxPixels)) };
  } catch (error) {
    // RuntimeError: what libheif asserts ends its program.
    if (error instanceof Refused || error instanceof WebAssembly.RuntimeError) return { refused: "damaged" };
    throw error;
  }
}

/** Opens a file and returns the size of its main picture and what decodes it. */
function mainPicture(lib: Libheif, file: Uint8Array) {
  const [errorAt, outAt] = [lib._malloc(12), lib._malloc(8)];
  const numberAt = (address: number) => new DataView(lib.HEAPU8.buffer).getUint32(address, true);
  const check = () => {
    if (numberAt(errorAt) !== 0) throw new Refused(`libheif: ${numberAt(errorAt)}, ${numberAt(errorAt + 4)}`);
  };
  const context = lib._heif_context_alloc();
  const memory = lib._malloc(file.length);
  lib.HEAPU8.set(file, memory);
  const limits = lib._heif_context_get_security_limits(context);
  try {
    lib._heif_context_read_from_memory_without_copy(errorAt, context, memory, file.length, 0);
    check();
    lib._heif_context_get_primary_image_handle(errorAt, context, outAt);
    check();
  } catch (error) {
    if (error instanceof Refused || error instanceof WebAssembly.RuntimeError) return "damaged" as const;
    throw error;
  }
  const handle = numberAt(outAt);

  function profile(): Uint8Array | null {
    const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0 || size > MAX_PROFILE_BYTES) return null;
    const target = lib._malloc(size);
    lib._heif_image_handle_get_raw_color_profile(errorAt, handle, target);
    check();
    return lib.HEAPU8.slice(target, target + size);
  }

  return {
    width: lib._heif_image_handle_get_width(handle),
    height: lib._heif_image_handle_get_height(handle),
    decode(maxPixels: number): Pixels {
      new DataView(lib.HEAPU8.buffer).setBigUint64(limits + LIMIT_PIXELS, BigInt(maxPixels), true);
      const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0;
      const chroma = hasAlpha ? CHROMA_RGBA : CHROMA_RGB;
      lib._heif_decode_image(errorAt, handle, outAt, COLORSPACE_RGB, chroma, 0);
      check();
      const image = numberAt(outAt);
      const plane = lib._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, outAt);
      const stride = numberAt(outAt);
      const [width, height] = [
        lib._heif_image_get_width(image, CHANNEL_INTERLEAVED),
        lib._heif_image_get_height(image, CHANNEL_INTERLEAVED),
      ];
      // What was decoded may differ from what the header said.
      if (plane === 0 || width * height > maxPixels || width < 1 || height < 1) throw new Refused("no pixels");
      const colours = profile();
      return {
        width,
        height,
        hasAlpha,
        stride,
        data: lib.HEAPU8.subarray(plane, plane + stride * height),
        profile: colours,
      };
    },
  };
}
