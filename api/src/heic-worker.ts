import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { decodeHeic } from "./platform/images/heic/decode-heic";
import type { HeicTask } from "./platform/images/heic/heic-result";
import { limitWasmMemory } from "./platform/images/heic/wasm-memory";

// The thread that decodes one HEIC and ends: nothing of a file is left for the next.
const { file, maxPixels } = workerData as HeicTask;
limitWasmMemory();
const result = decodeHeic(libheif(), await readFile(file), maxPixels);
parentPort?.postMessage(result, "png" in result ? [result.png.buffer] : []);
