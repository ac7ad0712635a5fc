import { z } from "zod";

// Zod compiles object parsers with `new Function`; its probe is reported as a violation of our Content-Security-Policy.
// Route chunks run before the browser's entry module, so this has to happen before any schema is built.
if ("document" in globalThis) z.config({ jitless: true });

// A missing field reads "Required" on every form (specification 1 §8).
z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "Required";
    // Where a schema says nothing of its own, people still read a sentence and not the library's words.
    if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int"))
      return "Enter a number";
    if (issue.code === "too_big" && issue.origin === "string") return `Use at most ${issue.maximum} characters`;
    if (issue.code === "too_small" && issue.origin === "string") return `Use at least ${issue.minimum} characters`;
    return undefined;
  },
});

export { z };
