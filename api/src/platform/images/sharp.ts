import type sharp from "sharp";

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // Only what cameras and browsers make: SVG can carry scripts, and rarer formats rarer faults.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
  });
  // Every picture is another one; remembering them would only cost memory.
  library.cache(false);
  return library;
}

/**
 * The picture library, reading JPEG, PNG, WebP and GIF only, whatever a file is called. Loaded when the first picture
 * comes: it is a fifth of what an idle api holds.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}
