// Outlives a killed launcher and stops its processes, last started first. The launcher writes the list of
// its processes to our standard input, one JSON array per line; when that input closes, the launcher has ended. See guard.mjs.
import { createInterface } from "node:readline";
import { stopKnown } from "./processes.mjs";

const PATIENCE_MS = 20_000;

/** @type {import("./processes.mjs").KnownProcess[]} */
let processes = [];
const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  processes = JSON.parse(line);
});
lines.on("close", async () => {
  for (const known of processes.reverse()) await stopKnown(known, PATIENCE_MS);
});
