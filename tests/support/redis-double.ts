import { createServer, type Socket } from "node:net";
import { listenCuttably } from "./cuttable-server";

/** A server that speaks RESP 2 and knows what pub/sub needs; everything else is an error, as on the real one. */
export interface RedisDouble {
  url: string;
  /** Messages that were published, oldest first. */
  published: { channel: string; message: string }[];
  /** Commands that it refused. */
  refused: string[];
  /** Number of open connections. */
  connections(): number;
  /** Closes all connections and takes no new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** What a connection may send after it subscribed (RESP 2). */
const SUBSCRIBED = new Set(["SUBSCRIBE", "UNSUBSCRIBE", "PING", "QUIT"]);

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const array = (items: readonly string[]) => `*${items.length}\r\n${items.join("")}`;

/** Returns the commands in the buffer, and what is left of it. Throws for anything but arrays of bulk strings. */
function readCommands(buffer: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = [];
  let at = 0;
  const line = (): string | undefined => {
    const end = buffer.indexOf("\r\n", at);
    if (end < 0) return undefined;
    const text = buffer.toString("utf8", at, end);
    at = end + 2;
    return text;
  };
  for (let begin = 0; ; begin = at) {
    const incomplete = { commands, rest: buffer.subarray(begin) };
    const head = line();
    if (head === undefined) return incomplete;
    if (!/^\*[1-9]\d*$/.test(head)) throw new Error(`Not a command: ${head}`);
    const parts: string[] = [];
    for (let count = Number(head.slice(1)); count > 0; count -= 1) {
      const size = line();
      if (size === undefined) return incomplete;
      if (!/^\$\d+$/.test(size)) throw new Error(`Not a bulk string: ${size}`);
      const end = at + Number(size.slice(1));
      if (buffer.length < end + 2) return incomplete;
      if (buffer.toString("latin1", end, end + 2) !== "\r\n") throw new Error("A bulk string of another length");
      parts.push(buffer.toString("utf8", at, end));
      at = end + 2;
    }
    commands.push(parts);
  }
}

/** Starts the double on a port of its own. */
export async function startRedisDouble(): Promise<RedisDouble> {
  const open = new Set<Socket>();
  const channels = new Map<string, Set<Socket>>();
  const published: RedisDouble["published"] = [];
  const refused: string[] = [];

  const subscriptionsOf = (socket: Socket) => [...channels.values()].filter((sockets) => sockets.has(socket)).length;

  function reply(socket: Socket, [name = "", ...args]: readonly string[]): string {
    const command = name.toUpperCase();
    const refuse = (why: string) => {
      refused.push([command, ...args].join(" "));
      return `-ERR ${why}\r\n`;
    };
    const isSubscribed = subscriptionsOf(socket) > 0;
    if (isSubscribed && !SUBSCRIBED.has(command)) return refuse(`only subscriptions are allowed here, not ${command}`);
    switch (command) {
      case "PING":
        return isSubscribed ? array([bulk("pong"), bulk(args[0] ?? "")]) : "+PONG\r\n";
      case "CLIENT":
        return "+OK\r\n";
      case "PUBLISH": {
        const [channel, message] = args;
        if (channel === undefined || message === undefined || args.length > 2)
          return refuse("wrong number of arguments");
        published.push({ channel, message });
        const receivers = channels.get(channel) ?? new Set();
        for (const receiver of receivers) receiver.write(array([bulk("message"), bulk(channel), bulk(message)]));
        return `:${receivers.size}\r\n`;
      }
      case "SUBSCRIBE": {
        if (args.length === 0) return refuse("wrong number of arguments");
        return args
          .map((channel) => {
            channels.set(channel, (channels.get(channel) ?? new Set()).add(socket));
            return array([bulk("subscribe"), bulk(channel), `:${subscriptionsOf(socket)}\r\n`]);
          })
          .join("");
      }
      default:
        return refuse(`unknown command '${name}'`);
    }
  }

  const server = createServer((socket) => {
    open.add(socket);
    let buffer: Buffer = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      for (const sockets of channels.values()) sockets.delete(socket);
    });
    socket.on("data", (chunk) => {
      try {
        const { commands, rest } = readCommands(Buffer.concat([buffer, chunk]));
        buffer = rest;
        for (const command of commands) socket.write(reply(socket, command));
      } catch (error) {
        refused.push(String(error));
        socket.end(`-ERR Protocol error: ${error}\r\n`);
      }
    });
  });
  const { port, ...line } = await listenCuttably(server, open);
  return { url: `redis://127.0.0.1:${port}`, published, refused, connections: () => open.size, ...line };
}
