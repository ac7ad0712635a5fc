import { type BrowserContext, test as base, expect } from "@playwright/test";

/** Console messages of a browser for failures that the page handles: a refusal by the api, a lost network. */
const DEALT_WITH = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/;

/**
 * Someone leaves a page while its data is still arriving: the router, in the bundle of React and Remix, aborts it before
 * its body or in the middle (Chromium's “BodyStreamBuffer”). Remix writes that to the console (`fetchAndDecode` in its
 * `single-fetch.js`), or nobody handles the end of its stream (`done` of turbo-stream's `decode`). The router drops what
 * that navigation loads, so nothing is lost. An abort by code of ours has another bundle in its first line.
 * `storefront/vite.config.ts` names that bundle.
 */
const LEFT_WHILE_LOADING =
  /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)\n +at \S+ \(\S+\/assets\/framework-/;

interface Watched {
  /** Beyond what every journey lets pass, e.g. a failure that the journey itself brings about. */
  expectedProblems: RegExp[];
  problems: string[];
}

/**
 * Playwright's `test`, failing on any error that a page writes to the console or throws, whatever window it is in:
 * among them every hydration mismatch. At its end all windows are closed.
 */
export const test = base.extend<Watched>({
  expectedProblems: [[], { option: true }],
  problems: [
    async ({ browser, expectedProblems }, use) => {
      const problems: string[] = [];
      const note = (text: string, url: string) => {
        const isOurs = url === "" || url.startsWith("http://localhost");
        const isDealtWith =
          DEALT_WITH.test(text) && /\/(api|uploads)\/|^$/.test(new URL(url || "http://localhost").pathname);
        const isHarmless = isDealtWith || LEFT_WHILE_LOADING.test(text);
        if (isOurs && !isHarmless && !expectedProblems.some((pattern) => pattern.test(text))) problems.push(text);
      };
      const watch = (context: BrowserContext) => {
        context.on("console", (message) => {
          if (message.type() === "error") note(message.text(), message.location().url);
        });
        context.on("weberror", (event) => {
          const error = event.error();
          if (!LEFT_WHILE_LOADING.test(error.stack ?? "")) note(error.message, "");
        });
      };
      const open = browser.newContext.bind(browser);
      const opened: BrowserContext[] = [];
      browser.newContext = async (options) => {
        const context = await open(options);
        opened.push(context);
        watch(context);
        return context;
      };
      await use(problems);
      browser.newContext = open;
      // A console that stays open would fetch with every event of every later journey.
      await Promise.all(opened.map((context) => context.close()));
      expect(problems, "no page wrote an error to its console").toEqual([]);
    },
    { auto: true },
  ],
  // After the listener, which must be registered before the first window.
  context: async ({ problems, context }, use) => {
    void problems;
    await use(context);
  },
});

export { expect };
