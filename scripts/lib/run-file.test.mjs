import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isStillRunning, knownProcess } from "./processes.mjs";
import { takeDataFolder } from "./run-file.mjs";

const NOBODY = { name: "launcher", pid: 2 ** 22 + 1, startedAt: "long ago" };

describe("a data folder", () => {
  /** @type {string} */
  let folder;
  const runFile = () => path.join(folder, "run.json");
  const leave = (/** @type {object} */ run) => writeFileSync(runFile(), JSON.stringify(run));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "fundi-run-"));
    vi.spyOn(console, "log").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is one launcher's at a time, and free again when that one is done", async () => {
    const run = await takeDataFolder(folder);
    await expect(takeDataFolder(folder)).rejects.toThrow(`already running from ${folder} (process ${process.pid}`);
    run.release();
    expect(existsSync(runFile())).toBe(false);
    await takeDataFolder(folder);
  });

  it("keeps the database's password to its owner", async () => {
    const run = await takeDataFolder(folder);
    run.announce({ database: "mysql://fundi:secret@127.0.0.1:3306/fundi" });
    expect(statSync(runFile()).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(runFile(), "utf8")).urls.database).toContain("secret");
  });

  it("is taken over from a launcher that was killed, and what it left running is stopped", async () => {
    const orphan = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    const known = knownProcess("api", orphan.pid ?? 0);
    expect(isStillRunning(known)).toBe(true);
    leave({ launcher: NOBODY, processes: [known], urls: {} });
    const gone = once(orphan, "exit");
    await takeDataFolder(folder);
    await gone;
    expect(isStillRunning(known)).toBe(false);
  });

  it("leaves a stranger alone who now has the number of a process that is gone", async () => {
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    const known = knownProcess("api", stranger.pid ?? 0);
    leave({ launcher: NOBODY, processes: [{ ...known, startedAt: "before the last reboot" }], urls: {} });
    await takeDataFolder(folder);
    expect(isStillRunning(known)).toBe(true);
    stranger.kill();
    await once(stranger, "exit");
  });

  it("is taken over when its run file is damaged", async () => {
    writeFileSync(runFile(), "{");
    await takeDataFolder(folder);
    expect(JSON.parse(readFileSync(runFile(), "utf8")).launcher.pid).toBe(process.pid);
  });
});
