import autocannon, { type Request } from "autocannon";
import { SECONDS } from "./settings";

interface Load {
  url: string;
  /** Makes each request; called once for every one that is sent. */
  next: () => Request;
  connections?: number;
  seconds?: number;
}

/** Sends requests as fast as they are answered, and answers how many per second were. Throws when one failed. */
export async function requestsPerSecond({ url, next, connections = 50, seconds = SECONDS }: Load): Promise<number> {
  const setupRequest = (request: Request) => Object.assign(request, next());
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.sent} requests to ${url} failed`);
  return result["2xx"] / result.duration;
}

/** Walks through the requests again and again; all connections take from the same walk. */
export function cycle(requests: readonly Request[]): () => Request {
  let at = 0;
  return () => {
    at = (at + 1) % requests.length;
    return requests[at] ?? {};
  };
}
