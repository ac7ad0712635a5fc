/** One request and what became of it. */
export interface Try {
  /** Who did what: tries with the same one are repetitions until one of them succeeds. */
  key: string;
  /** Method and path. */
  what: string;
  at: number;
  ms: number;
  /** 0: no answer. */
  status: number;
  hasRetryAfter: boolean;
}

/** Something that a person had to repeat, or waited for. */
export interface Outage {
  what: string;
  at: number;
  ms: number;
  failed: number;
  statuses: number[];
  isOver: boolean;
}

const isPassing = (status: number) => status === 0 || status >= 500;

/** Returns the repeated requests, each from its first try to the answer that ended it. */
export function outagesOf(tries: readonly Try[]): Outage[] {
  const open = new Map<string, Outage>();
  const found: Outage[] = [];
  for (const { key, what, at, ms, status } of [...tries].sort((a, b) => a.at - b.at)) {
    const known = open.get(key);
    if (!isPassing(status)) {
      if (known) Object.assign(known, { ms: at + ms - known.at, isOver: true });
      open.delete(key);
      continue;
    }
    if (known) {
      known.failed += 1;
      known.statuses.push(status);
      known.ms = at + ms - known.at;
      continue;
    }
    const begun = { what, at, ms, failed: 1, statuses: [status], isOver: false };
    open.set(key, begun);
    found.push(begun);
  }
  return found;
}

/** Returns the longest time that anybody waited for one thing, repeated or slow, and for what. */
export function longestWait(tries: readonly Try[]): { ms: number; what: string } {
  const slow = tries.map(({ what, ms }) => ({ what, ms }));
  return [...slow, ...outagesOf(tries)].reduce((longest, each) => (each.ms > longest.ms ? each : longest), {
    ms: 0,
    what: "nothing",
  });
}

/** Returns the answers that a shop must never give: an internal error, or "not now" without saying when. */
export function badAnswers(tries: readonly Try[]): string[] {
  const isBad = ({ status, hasRetryAfter }: Try) =>
    status >= 500 && !([502, 503, 504].includes(status) && hasRetryAfter);
  const bad = tries.filter(isBad).map(({ what, status, hasRetryAfter }) => {
    const reason = hasRetryAfter ? "" : " without Retry-After";
    return `${status}${reason}: ${what}`;
  });
  return [...new Set(bad)];
}

/** Returns the value below which this share of the values is, such as 0.9; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Records the requests of people, each with an address of their own, as a TLS server in front would name it. */
export function createRecorder(timeoutMs: number) {
  const tries: Try[] = [];
  let people = 0;
  return {
    tries,
    /** Returns the tries that began since a moment. */
    since: (at: number): Try[] => tries.filter((each) => each.at >= at),
    /** Returns a `fetch` for one person. */
    fetchOf(person: string): typeof fetch {
      people += 1;
      const address = `41.90.${Math.floor(people / 250)}.${(people % 250) + 1}`;
      return async (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set("x-forwarded-for", address);
        const what = `${init?.method ?? "GET"} ${new URL(String(input)).pathname.replace(/\/\d+/g, "/:id")}`;
        const key = headers.get("idempotency-key") ?? `${person} ${what}`;
        const at = Date.now();
        const note = (status: number, hasRetryAfter: boolean) =>
          tries.push({ key, what, at, ms: Date.now() - at, status, hasRetryAfter });
        try {
          const signal = AbortSignal.timeout(timeoutMs);
          const response = await fetch(input, { ...init, headers, signal });
          // The whole answer: a process can die while it sends it.
          const body = await response.arrayBuffer();
          note(response.status, response.headers.has("retry-after"));
          const { status, statusText, headers: given } = response;
          return new Response([101, 204, 205, 304].includes(status) ? null : body, {
            status,
            statusText,
            headers: given,
          });
        } catch (error) {
          note(0, false);
          throw error;
        }
      };
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
