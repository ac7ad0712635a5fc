import { z } from "zod";

// Zod compiles object parsers with `new Function`; its probe is reported as a violation of our Content-Security-Policy.
// Route chunks run before the browser's entry module, so this has to happen before any schema is built.
if ("document" in globalThis) z.config({ jitless: true });

// A missing field reads "Required" on every form (specification 1 §8).
z.config({
  customError: (issue) => (issue.code === "invalid_type" && issue.input === undefined ? "Required" : undefined),
});

export { z };
