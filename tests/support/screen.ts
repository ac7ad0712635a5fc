import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

afterEach(cleanup);

/** Taken before a test can put a clock of its own in its place. */
const nextTurn = setImmediate;

// What a screen loads late, such as the first toast, draws itself outside of what is cleaned up: it may finish before the
// window goes.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => nextTurn(resolve));
});

// What comes does so within milliseconds, but not on a machine that is busy with everything else.
configure({ asyncUtilTimeout: 10_000 });

// What browsers have and jsdom has not. A test that cares about one of these replaces it with its own.
if (typeof window !== "undefined") {
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
