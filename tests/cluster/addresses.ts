import { isPortFree } from "../../scripts/lib/process/ports.mjs";

/** The addresses that the files in `deploy/` have in place of a shop's own. */
const EXAMPLE = "10.0.0.";
/** Ports of `deploy/haproxy.cfg` and `deploy/mysql-group.cnf`, and those of the two programs of the shop. */
export const PORTS = {
  mysql: 3306,
  database: 3307,
  storefront: 3000,
  storefronts: 3100,
  api: 4000,
  worker: 4001,
  apis: 4100,
  status: 8404,
  redis: 6379,
} as const;

/** Where each machine of the cluster is: loopback addresses of one network, so that all use their usual ports. */
export interface Addresses {
  /** The address of machine 1, 2 or 3. */
  machine(number: number): string;
  /** Where HAProxy listens, which is 127.0.0.1 on a real machine. */
  proxy: string;
  /** Such as 127.77.3.0/24. */
  network: string;
  /** Where the database of a machine talks to its group: MySQL wants an address that the system lists, so here ports differ. */
  groupOf(number: number): string;
}

/** Returns the addresses of a network such as "127.77.3." with these ports of 127.0.0.1 for the group. */
export function addressesIn(network: string, groupPorts: readonly number[]): Addresses {
  return {
    machine: (number) => `${network}${10 + number}`,
    proxy: `${network}10`,
    network: `${network}0/24`,
    groupOf(number) {
      const port = groupPorts[number - 1];
      if (port === undefined) throw new Error(`Machine ${number} has no port for the group.`);
      return `127.0.0.1:${port}`;
    },
  };
}

/** Finds a network of this machine's loopback where all ports of the cluster are free. Throws after 20 tries. */
export async function freeNetwork(): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const network = `127.${10 + Math.floor(Math.random() * 240)}.${Math.floor(Math.random() * 250)}.`;
    const hosts = [10, 11, 12, 13].map((host) => `${network}${host}`);
    const taken = await Promise.all(
      hosts.flatMap((host) => Object.values(PORTS).map(async (port) => !(await isPortFree(port, host)))),
    );
    if (!taken.includes(true)) return network;
  }
  throw new Error(
    `No loopback network has these ports free: ${Object.values(PORTS).join(", ")}. A server that listens on all addresses keeps them.`,
  );
}

/** Replaces each text by another. Throws when one is not there, or when an example address is left. */
function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  let filled = text;
  for (const [from, to] of values) {
    if (!filled.includes(from)) throw new Error(`The file does not contain ${from}.`);
    filled = filled.replaceAll(from, to);
  }
  const left = filled.split("\n").find((line) => line.includes(EXAMPLE) && !line.startsWith("#"));
  if (left !== undefined) throw new Error(`An address of the example is left: ${left.trim()}`);
  return filled;
}

/** Returns `deploy/haproxy.cfg` with the addresses of the cluster. */
export function haproxyConfig(text: string, addresses: Addresses): string {
  const machines = [1, 2, 3].map((number) => [`${EXAMPLE}${10 + number}:`, `${addresses.machine(number)}:`] as const);
  return fillIn(text, new Map([...machines, ["127.0.0.1:", `${addresses.proxy}:`]]));
}

/** Returns `deploy/mysql-group.cnf` of one machine, as its instructions say: the marked lines, then the addresses. */
export function groupConfig(text: string, machine: number, addresses: Addresses): string {
  const lines = text.split("\n");
  const marked = lines.filter((line) => /# this machine/.test(line) && !line.startsWith("#"));
  if (marked.length !== 4) throw new Error(`Four lines of the file are of one machine, not ${marked.length}.`);
  const own = lines.map((line) =>
    marked.includes(line)
      ? line.replace(`${EXAMPLE}11`, `${EXAMPLE}${10 + machine}`).replace("server-id = 1 ", `server-id = ${machine} `)
      : line,
  );
  const groups = [1, 2, 3].map((number) => [`${EXAMPLE}${10 + number}:33061`, addresses.groupOf(number)] as const);
  const machines = [1, 2, 3].map((number) => [`${EXAMPLE}${10 + number}`, addresses.machine(number)] as const);
  return fillIn(own.join("\n"), new Map([...groups, ...machines]));
}
