/** An api response that a page was made of. */
interface ApiRead {
  url: string;
  /** ETag for revalidation. */
  etag: string | null;
  /** Fresh until then without revalidation; only where there is no ETag. */
  freshUntil: number;
}

/** The api responses that a page was made of, so that the page can be cached for as long as they are valid. */
export class ApiReads {
  readonly #reads: ApiRead[] = [];
  #keepable = true;
  #isPersonal = false;

  /** Records a response. A failure, or a response without cache headers, makes the page uncacheable. */
  note(url: string, response: Response): void {
    const etag = response.headers.get("etag");
    const maxAgeSeconds = Number(/max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
    if (!response.ok || (!etag && maxAgeSeconds === 0)) this.#keepable = false;
    this.#reads.push({ url, etag, freshUntil: Date.now() + maxAgeSeconds * 1000 });
  }

  /** Records a call without a response, or one that was not a GET. */
  spoil(): void {
    this.#keepable = false;
  }

  /** Records that the page shows what holds now, for one person: no cache keeps it, neither ours nor one of the browser. */
  personal(): void {
    this.#keepable = false;
    this.#isPersonal = true;
  }

  get isPersonal(): boolean {
    return this.#isPersonal;
  }

  get keepable(): boolean {
    return this.#keepable && this.#reads.length > 0;
  }

  /** Revalidates all responses; false when one changed or the api does not respond. */
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
