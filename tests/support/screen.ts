import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

// What comes does so within milliseconds, but not on a machine that is busy with everything else.
configure({ asyncUtilTimeout: 5000 });

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
