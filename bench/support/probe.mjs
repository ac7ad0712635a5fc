// Loaded into every measured server before its own code: reports its resource usage to the benchmark, and ends it when the
// benchmark has ended.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** @typedef {{ rssMb: number, cpuMs: number, loopDelayMs: { p99: number, max: number } }} Usage */

const RESOLUTION_MS = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let cpu = process.cpuUsage();

/** @returns {Usage} since the last time */
function usage() {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  // The histogram counts the timer's own interval as well.
  const delayMs = (/** @type {number} */ ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS);
  const loopDelayMs = { p99: delayMs(loop.percentile(99)), max: delayMs(loop.max) };
  loop.enable();
  loop.reset();
  return { rssMb: process.memoryUsage.rss() / 1e6, cpuMs: (user + system) / 1000, loopDelayMs };
}

process.on("message", (message) => {
  if (message === "usage") process.send?.(usage());
});
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
