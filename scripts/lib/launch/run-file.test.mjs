import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isStillRunning, knownProcess } from "../process/processes.mjs";
import { lockDataFolder } from "./run-file.mjs";

const NOBODY = { name: "launcher", pid: 2 ** 22 + 1, startedAt: "long ago" };

describe("data folder", () => {
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

  it("belongs to one launcher at a time, and is free again when that one ends", async () => {
    const run = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`already running from ${folder} (process ${process.pid}`);
    run.release();
    expect(existsSync(runFile())).toBe(false);
    await lockDataFolder(folder);
  });

  it("lets only its owner read the database's password", async () => {
    const run = await lockDataFolder(folder);
    run.announce({ database: "mysql://fundi:secret@127.0.0.1:3306/fundi" });
    expect(statSync(runFile()).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(runFile(), "utf8")).urls.database).toContain("secret");
  });

  it("is taken over from a killed launcher, and its processes are stopped", async () => {
    const orphan = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    const known = knownProcess("api", orphan.pid ?? 0);
    expect(isStillRunning(known)).toBe(true);
    leave({ launcher: NOBODY, processes: [known], urls: {} });
    const gone = once(orphan, "exit");
    await lockDataFolder(folder);
    await gone;
    expect(isStillRunning(known)).toBe(false);
  });

  it("does not stop another process that reuses an old process number", async () => {
    const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    const known = knownProcess("api", stranger.pid ?? 0);
    leave({ launcher: NOBODY, processes: [{ ...known, startedAt: "before the last reboot" }], urls: {} });
    await lockDataFolder(folder);
    expect(isStillRunning(known)).toBe(true);
    stranger.kill();
    await once(stranger, "exit");
  });

  it("is taken over when its run file is damaged", async () => {
    writeFileSync(runFile(), "{");
    await lockDataFolder(folder);
    expect(JSON.parse(readFileSync(runFile(), "utf8")).launcher.pid).toBe(process.pid);
  });
});
