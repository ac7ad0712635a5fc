/** One answer of the api that a page was made of. */
interface ApiRead {
  url: string;
  /** By which the api says whether it changed. */
  etag: string | null;
  /** Until when it may be believed unasked; only where there is no tag. */
  freshUntil: number;
}

/** The answers of the api that went into one page, so that the page can be shown again for as long as they hold. */
export class ApiReads {
  readonly #reads: ApiRead[] = [];
  #keepable = true;

  /** Notes an answer. A failure, or one that says nothing of its freshness, makes the page good for once only. */
  note(url: string, response: Response): void {
    const etag = response.headers.get("etag");
    const maxAgeSeconds = Number(/max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
    if (!response.ok || (!etag && maxAgeSeconds === 0)) this.#keepable = false;
    this.#reads.push({ url, etag, freshUntil: Date.now() + maxAgeSeconds * 1000 });
  }

  /** A call that got no answer, or that was no plain question. */
  spoil(): void {
    this.#keepable = false;
  }

  get keepable(): boolean {
    return this.#keepable && this.#reads.length > 0;
  }

  /** Whether the api still says the same; false as well when it does not answer. */
  async stillHold(headers: Record<string, string>): Promise<boolean> {
    const holds = async ({ url, etag, freshUntil }: ApiRead) => {
      if (!etag) return Date.now() < freshUntil;
      const response = await fetch(url, { headers: { ...headers, "if-none-match": etag } });
      await response.body?.cancel();
      return response.status === 304;
    };
    try {
      return (await Promise.all(this.#reads.map(holds))).every(Boolean);
    } catch {
      return false;
    }
  }
}
