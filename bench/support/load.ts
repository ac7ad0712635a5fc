import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { SECONDS } from "./settings";

interface LoadRequest {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  url: string;
  /** Builds a request; called once for each. */
  next: () => LoadRequest;
  connections?: number;
  seconds?: number;
}

const HEAD_END = "\r\n\r\n";

function spell({ method = "GET", path, headers = {}, body = "" }: LoadRequest, host: string): string {
  const lines = Object.entries({ host, ...headers, "content-length": String(Buffer.byteLength(body)) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}${HEAD_END}${body}`;
}

/** Returns the length of a response body, from its headers. Throws unless the response is a success. */
function bodyLength(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!/^HTTP\/1.1 2/.test(head) || length === undefined)
    throw new Error(`Not the answer of a measured route:\n${head}`);
  return Number(length);
}

async function openSocket(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, "connect");
  return socket.setNoDelay(true);
}

/** Sends requests one after the other on one connection until `isOver`; returns the number of responses. */
async function keepAsking(url: URL, next: () => LoadRequest, isOver: () => boolean): Promise<number> {
  const socket = await openSocket(url);
  let answered = 0;
  while (!isOver()) {
    socket.write(spell(next(), url.host));
    await wholeAnswer(socket);
    answered += 1;
  }
  socket.destroy();
  return answered;
}

/** Sends a request and returns its response, which is JSON. */
export type Ask = (request: LoadRequest) => Promise<unknown>;

/** Runs flows of several requests one after the other on one connection until `isOver`; returns their number. */
async function keepFlowing(url: URL, flow: (ask: Ask) => Promise<void>, isOver: () => boolean): Promise<number> {
  const socket = await openSocket(url);
  const ask: Ask = async (request) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => chunks.push(chunk);
    socket.on("data", keep).write(spell(request, url.host));
    await wholeAnswer(socket);
    socket.off("data", keep);
    const response = Buffer.concat(chunks).toString();
    return JSON.parse(response.slice(response.indexOf(HEAD_END) + HEAD_END.length));
  };
  let done = 0;
  while (!isOver()) {
    await flow(ask);
    done += 1;
  }
  socket.destroy();
  return done;
}

function wholeAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    let missing: number | undefined;
    const end = (error?: Error) => {
      socket.off("data", take).off("close", closed).off("error", end);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => end(new Error("The server closed a connection"));
    const take = (chunk: Buffer) => {
      if (missing === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at === -1) return;
        try {
          missing = bodyLength(head.toString("latin1", 0, at)) - (head.length - at - HEAD_END.length);
        } catch (error) {
          return end(error as Error);
        }
      } else missing -= chunk.length;
      if (missing === 0) end();
    };
    socket.on("data", take).on("close", closed).on("error", end);
  });
}

/**
 * Sends requests as fast as the server responds, and returns the number per second. Throws when one failed.
 * It reads only the length of a response: a general load generator takes longer over a cached response than the
 * server does, and would itself be measured.
 */
export const requestsPerSecond = ({ url, next, connections = 50, seconds = SECONDS }: Load): Promise<number> =>
  perSecond(connections, seconds, (isOver) => keepAsking(new URL(url), next, isOver));

/** Runs flows of several requests as fast as the server responds; returns the number per second. */
export const flowsPerSecond = (
  url: string,
  flow: (ask: Ask) => Promise<void>,
  connections: number,
  seconds = SECONDS,
): Promise<number> => perSecond(connections, seconds, (isOver) => keepFlowing(new URL(url), flow, isOver));

async function perSecond(
  connections: number,
  seconds: number,
  work: (isOver: () => boolean) => Promise<number>,
): Promise<number> {
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => work(isOver)));
  const elapsed = (performance.now() - startedAt) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / elapsed;
}

/** Walks through the requests again and again; all connections take from the same walk. */
export function cycle(requests: readonly LoadRequest[]): () => LoadRequest {
  let at = 0;
  return () => {
    at = (at + 1) % requests.length;
    return requests[at] ?? { path: "/" };
  };
}
