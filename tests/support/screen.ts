import { resetModuleState } from "@fundi/shared/web/module-state";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";

// Repeats for every file what the library sets up on import: files that share their modules import it once.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
// Each test begins as a freshly loaded page: hooks run last to first, so a test's own first, and the screen goes before its state.
afterEach(() => {
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
afterEach(resetModuleState);
afterEach(cleanup);

/** Captured before a test can install a fake clock. */
const nextTurn = setImmediate;

// Late content of a screen, such as the first toast, is rendered outside of what is cleaned up: it may finish before the
// window closes.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => nextTurn(resolve));
});

// Usually takes milliseconds, but longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// What browsers have and jsdom has not. A test that cares about one of these replaces it with its own.
if (typeof window !== "undefined") {
  // The one of jsdom returns nothing. A sound may be asked for after the file that replaced it.
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
}
