import sharp from "sharp";

// Only what cameras and browsers make: SVG can carry scripts, and rarer formats rarer faults.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
// Every picture is another one; remembering them would only cost memory.
sharp.cache(false);

/** The picture library, reading JPEG, PNG, WebP and GIF only, whatever a file is called. */
export { sharp };
