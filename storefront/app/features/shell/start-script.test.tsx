import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StartScript } from "./start-script";

const PAGE = '<link rel="x-modulepreload" href="/a.js"><script type="text/x-module">import("/a.js")</script>';
const inserted: string[] = [];
let frames: FrameRequestCallback[];

/** The page as the browser has it once it has read all of it. */
function arrive(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  vi.stubEnv("SSR", true);
  document.body.innerHTML = PAGE + renderToString(<StartScript />);
  vi.stubEnv("SSR", false);
  new Function(document.body.lastElementChild?.textContent ?? "")();
}
/** What the browser was given to load, and what is left of it in the page. */
const loading = () => ({
  links: [...document.querySelectorAll("link")].map(({ rel }) => rel),
  scripts: inserted,
  types: [...document.querySelectorAll("script")].map(({ type }) => type),
});
const WAITING = { links: ["x-modulepreload"], scripts: [], types: ["text/x-module", ""] };
const STARTED = { links: ["modulepreload"], scripts: ['import("/a.js")'], types: ["text/x-module", ""] };

beforeEach(() => {
  vi.useFakeTimers();
  inserted.length = 0;
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  const { after } = Element.prototype;
  vi.spyOn(Element.prototype, "after").mockImplementation(function (this: Element, ...nodes) {
    for (const node of nodes) if (node instanceof HTMLScriptElement) inserted.push(node.text);
    after.apply(this, nodes);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it("loads the modules after the first frame, and leaves the elements for React as they were", () => {
  arrive("visible");
  expect(loading()).toEqual(WAITING);
  frames.shift()?.(0);
  vi.runAllTimers();
  expect(loading()).toEqual(WAITING);
  frames.shift()?.(16);
  vi.runAllTimers();
  expect(loading()).toEqual(STARTED);
});

it("loads them at once in a tab in the background, which paints nothing", () => {
  arrive("hidden");
  expect(loading()).toEqual(STARTED);
});
