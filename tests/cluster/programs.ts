import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { describeVersion, isRecentEnough } from "../../scripts/lib/database/database-binary.mjs";

/** The programs that a cluster is made of; what is null is not there and is replaced or left out. */
export interface Programs {
  mysqld: string;
  haproxy: string;
  redis: string | null;
}

/** What this machine has, for tests that try other machines. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The whole path of a program by its name, or null. */
  find(name: string): string | null;
  /** What a program prints with these arguments; "" when it does not start. */
  ask(file: string, args: readonly string[]): string;
}

const FOLDERS = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/usr/libexec"];

/** The machine that we are on. */
export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  find(name) {
    const folders = [...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean), ...FOLDERS];
    return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
  },
  ask(file, args) {
    const { stdout, stderr } = spawnSync(file, [...args], { encoding: "utf8" });
    return `${stdout ?? ""}${stderr ?? ""}`;
  },
};

/** Finds the programs of a cluster, or says why there can be none on this machine, one sentence for each reason. */
export function findPrograms(machine: Machine = thisMachine): Programs | { reasons: string[] } {
  if (machine.platform !== "linux") return { reasons: ["it needs Linux: its machines are loopback addresses"] };
  const reasons: string[] = [];
  const mysqld = machine.env.MYSQLD || machine.find("mysqld");
  if (!mysqld) reasons.push("there is no MySQL server; name its program in MYSQLD");
  else {
    const version = describeVersion(machine.ask(mysqld, ["--no-defaults", "--version"]));
    if (version?.flavour !== "mysql" || !isRecentEnough({ file: mysqld, ...version })) {
      const found = version ? `${version.flavour} ${version.version}` : "no database server";
      reasons.push(
        `${mysqld} is ${found}, and a group needs MySQL 8.4 or later; name its program in MYSQLD (a script that starts it will do)`,
      );
    }
  }
  const haproxy = machine.find("haproxy");
  if (!haproxy) reasons.push("there is no haproxy (Debian, Ubuntu: apt-get install haproxy)");
  if (!mysqld || !haproxy || reasons.length > 0) return { reasons };
  return { mysqld, haproxy, redis: machine.find("redis-server") ?? machine.find("valkey-server") };
}
