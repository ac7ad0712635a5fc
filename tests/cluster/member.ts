import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { createGuard } from "../../scripts/lib/process/guard.mjs";
import { type KnownProcess, knownProcess, lastLines, sizeOf } from "../../scripts/lib/process/processes.mjs";

/** How to start a process of the cluster. */
export interface Program {
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Resolves once it serves. */
  ready(): Promise<void>;
}

/** One process of the cluster: what can happen to it. */
export interface Member {
  name: string;
  logFile: string;
  isRunning(): boolean;
  isFrozen(): boolean;
  /** Starts it and resolves once it serves. */
  start(): Promise<void>;
  /** From its next start on it is another program, such as a newer version. */
  become(program: () => Program): void;
  /** Asks it to stop and waits until it has; kills it when it takes longer than 40 seconds. */
  stop(): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  /** Like a machine that hangs: its connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

const STOP_MS = 40_000;

/** The processes of a cluster. A guard ends them if this process is killed. */
export function createMembers(folder: string) {
  const members = new Map<string, Member>();
  const running = new Map<string, KnownProcess>();
  const guard = createGuard();
  const protect = () => guard.protect([...running.values()]);
  mkdirSync(folder, { recursive: true });

  /** Adds a process, which does not run yet. */
  function add(name: string, first: () => Program): Member {
    const logFile = path.join(folder, `${name}.log`);
    let program = first;
    let child: ChildProcess | undefined;
    let isFrozen = false;
    const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
    const signal = (which: NodeJS.Signals) => {
      if (isRunning()) child?.kill(which);
    };
    const gone = async () => {
      if (child && isRunning()) await once(child, "exit");
    };
    const member: Member = {
      name,
      logFile,
      isRunning,
      isFrozen: () => isFrozen,
      become(next) {
        program = next;
      },
      async start() {
        if (isRunning()) throw new Error(`${name} is running.`);
        isFrozen = false;
        const from = sizeOf(logFile);
        const log = openSync(logFile, "a");
        const { command, args, cwd, env, ready } = program();
        const started = spawn(command, [...args], { cwd, env, detached: true, stdio: ["ignore", log, log] });
        closeSync(log);
        child = started;
        const ended = new Promise<never>((_resolve, reject) => {
          started.once("error", reject);
          started.once("exit", (code, by) => {
            running.delete(name);
            protect();
            reject(
              new Error(`${name} ended with ${by ?? code}. Its last lines (${logFile}):\n${lastLines(logFile, from)}`),
            );
          });
        });
        ended.catch(() => {});
        running.set(name, knownProcess(name, started.pid ?? 0));
        protect();
        await Promise.race([ready(), ended]);
      },
      async stop() {
        member.thaw();
        signal("SIGTERM");
        const late = setTimeout(() => signal("SIGKILL"), STOP_MS);
        await gone();
        clearTimeout(late);
      },
      async kill() {
        signal("SIGKILL");
        await gone();
      },
      freeze() {
        signal("SIGSTOP");
        isFrozen = true;
      },
      thaw() {
        signal("SIGCONT");
        isFrozen = false;
      },
    };
    members.set(name, member);
    return member;
  }

  return {
    add,
    all: () => [...members.values()],
    /** Throws for a name that there is none of, with those there are. */
    named(name: string): Member {
      const found = members.get(name);
      if (!found) throw new Error(`There is no ${name}; there are ${[...members.keys()].join(", ")}.`);
      return found;
    },
    /** Stops everything, last added first. */
    async stop(): Promise<void> {
      for (const member of [...members.values()].reverse()) await member.stop();
      guard.release();
    },
  };
}

export type Members = ReturnType<typeof createMembers>;
