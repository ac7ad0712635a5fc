import { closeSync, copyFileSync, existsSync, openSync, renameSync, truncateSync } from "node:fs";
import { sizeOf } from "./processes.mjs";

const LARGE_BYTES = 5_000_000;
const KEPT = 5;
const LOOK_MS = 30_000;

/**
 * Rotates a large log to `….log.1`, and older ones to the next number; the oldest is dropped. The file is
 * copied and truncated in place, because the program that appends to it has it open.
 * @param {string} file
 * @param {number} largeBytes
 * @returns {boolean} whether it was
 */
export function rotateLog(file, largeBytes = LARGE_BYTES) {
  if (sizeOf(file) <= largeBytes) return false;
  for (let number = KEPT - 1; number >= 1; number -= 1)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  copyFileSync(file, `${file}.1`);
  truncateSync(file, 0);
  return true;
}

/**
 * Opens a log for appending, and rotates it while it grows.
 * @param {string} file
 * @returns {{ fd: number, close: () => void }} `close` ends the watch; the caller closes the descriptor
 */
export function openRotatedLog(file) {
  rotateLog(file);
  const fd = openSync(file, "a");
  const timer = setInterval(() => {
    try {
      rotateLog(file);
    } catch (error) {
      console.error("The log %s could not be set aside: %s", file, error);
    }
  }, LOOK_MS);
  timer.unref();
  return {
    fd,
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}
