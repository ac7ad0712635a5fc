import type sharp from "sharp";

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // Only formats of cameras and browsers: SVG can contain scripts, and rarer formats have rarer bugs.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
  });
  // Every picture is different; caching them would only cost memory.
  library.cache(false);
  return library;
}

/**
 * Loads the image library, restricted to JPEG, PNG, WebP and GIF, whatever a file is called. Loaded with the first
 * picture: it is a fifth of an idle api's memory.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}
