import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type Cluster, serverStates } from "./cluster";
import { type Command, parseCommand } from "./commands";

/** Where a running cluster takes commands: a socket that only its owner may use, one for each user. */
const SOCKET = path.join(tmpdir(), `fundi-cluster-${process.getuid?.() ?? 0}.sock`);

/** Does it, and returns what to tell. Throws for a name that there is not. */
async function carryOut(cluster: Cluster, command: Command): Promise<string> {
  const { group, members } = cluster;
  const named = async (name: string) => members.named(name === "primary" ? `db${await group.primary()}` : name);
  switch (command.action) {
    case "status":
      return describe(cluster);
    case "switch":
      return `db${await group.switchOver()} is the primary now.`;
    case "recover":
      await group.recover();
      return `The group works again; db${await group.primary()} is its primary.`;
    case "kill":
    case "stop":
    case "start": {
      const member = await named(command.name);
      await member[command.action]();
      return `${member.name}: ${command.action} done.`;
    }
    case "freeze": {
      const member = await named(command.name);
      member.freeze();
      setTimeout(() => member.thaw(), command.seconds * 1000).unref();
      return `${member.name} hangs for ${command.seconds} seconds.`;
    }
  }
}

async function describe({ members, group, urls }: Cluster): Promise<string> {
  const [servers, databases] = await Promise.all([
    serverStates(urls.status).catch((): Record<string, string> => ({})),
    group.view(),
  ]);
  const lines = members.all().map((member) => {
    const state = member.isFrozen() ? "hangs" : member.isRunning() ? "runs" : "does not run";
    const seen = [databases[member.name], servers[member.name] && `HAProxy: ${servers[member.name]}`].filter(Boolean);
    return `${member.name.padEnd(8)} ${state.padEnd(13)} ${seen.join(", ")}`.trimEnd();
  });
  return lines.join("\n");
}

/** Takes commands of `npm run cluster -- …` until it is closed. Throws when another cluster of this user does. */
export async function takeCommands(cluster: Cluster): Promise<Server> {
  if (await sendCommand(["status"]).catch(() => null))
    throw new Error("A cluster of yours is running already; its terminal stops it with Ctrl-C.");
  rmSync(SOCKET, { force: true });
  const server = createServer(async (req, res) => {
    try {
      const command = parseCommand(JSON.parse(await text(req)));
      if ("problem" in command) res.writeHead(400).end(command.problem);
      else res.end(await carryOut(cluster, command));
    } catch (error) {
      res.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  const umask = process.umask(0o077);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(SOCKET, resolve);
  });
  process.umask(umask);
  return server;
}

/** Sends a command to the running cluster and returns its answer. Throws when none runs. */
export function sendCommand(words: readonly string[]): Promise<{ ok: boolean; answer: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: SOCKET, method: "POST", path: "/" }, (response) => {
      text(response).then((answer) => resolve({ ok: response.statusCode === 200, answer }), reject);
    });
    sent.once("error", () => reject(new Error("No cluster of yours is running: npm run cluster starts one.")));
    sent.end(JSON.stringify(words));
  });
}
