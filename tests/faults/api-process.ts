import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { apiFlags } from "../../scripts/lib/launch/programs.mjs";
import { freePort } from "../../scripts/lib/process/ports.mjs";
import { waitUntilReady } from "../../scripts/lib/process/wait-until-ready.mjs";

const root = path.resolve(import.meta.dirname, "../..");

const FATAL = /"level":60/;

/** The built api in a process of its own, on one port for all its lives. */
export async function apiProcess(logFile: string, env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = createWriteStream(logFile, { flags: "a" });
  let child: ChildProcess | undefined;

  return {
    url,
    get pid() {
      return child?.pid;
    },

    /** Starts it and waits until it responds. */
    async start(): Promise<void> {
      child = spawn(process.execPath, [...apiFlags(), "api/dist/main.js"], {
        cwd: root,
        env: {
          ...process.env,
          ...{
            NODE_ENV: "test",
            LOG_LEVEL: "warn",
            API_PORT: String(port),
            RATE_LIMIT: "0",
            ACCOUNT_LIMITS: "off",
            BACKUP_DAILY: "false",
          },
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
      const gone = once(child, "exit").then(([code, signal]) => {
        throw new Error(`The api ended with ${code ?? signal} while it started. Its log: ${logFile}`);
      });
      await Promise.race([waitUntilReady(`${url}/api/ready`), gone]);
      gone.catch(() => {});
    },

    /** Throws, with what its log says is fatal, when it has ended although nobody stopped it. */
    expectRunning(): void {
      const code = child?.exitCode ?? child?.signalCode ?? null;
      if (code === null) return;
      const lines = readFileSync(logFile, "utf8").split("\n");
      throw new Error(`The api ended with ${code}:\n${lines.filter((line) => FATAL.test(line)).join("\n")}`);
    },

    /** Kills it like a power cut; resolves when it has ended. */
    async kill(): Promise<void> {
      await end("SIGKILL");
    },

    /** Asks it to stop; returns its exit code. */
    stop: () => end("SIGTERM"),
  };

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, "exit");
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }
}

export type ApiProcess = Awaited<ReturnType<typeof apiProcess>>;
