import { afterAll, beforeAll } from "vitest";
import { startTestApi, type TestApi } from "./api";
import { testDatabaseUrl } from "./database";
import { type FreezingProxy, startFreezingProxy } from "./freezing-proxy";

/** What each process asks once a second, and what its search asks a moment after stock has changed. */
const POLL = /from `events` where `id` (>|in)|from `process_signals`|as in_stock from `products`/;

/** An api without background work, and the messages that its requests send to the database. For a whole test file. */
export function startCountedShop() {
  let proxy: FreezingProxy;
  let api: TestApi;
  beforeAll(async () => {
    proxy = await startFreezingProxy(await testDatabaseUrl());
    api = await startTestApi({ env: { DATABASE_URL: proxy.url } });
    // Mails and notices are sent by the background work.
    await api.app.stopWork();
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
  });
  return {
    get api() {
      return api;
    },
    /** Returns the response to a request, and the messages to the database meanwhile. */
    async messagesOf<T>(request: () => Promise<T>): Promise<{ answer: T; messages: string[] }> {
      proxy.messages();
      const answer = await request();
      return { answer, messages: proxy.messages().filter((text) => !POLL.test(text)) };
    },
  };
}
