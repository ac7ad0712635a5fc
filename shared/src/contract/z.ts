import { z } from "zod";

// Zod compiles object parsers with `new Function`; its probe is reported as a violation of our Content-Security-Policy.
// Route chunks run before the browser's entry module, so this has to happen before any schema is built.
if ("document" in globalThis) z.config({ jitless: true });

// A missing field reads "Required" on every form.
z.config({
  customError: (issue) => (issue.code === "custom" ? undefined : (messageOf(issue) ?? "This value cannot be used")),
});

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const FORMATS: Partial<Record<string, string>> = {
  email: "Enter a valid e-mail address",
  url: "Enter a web address, such as https://example.com",
  date: "Enter a day, such as 2026-11-30",
  datetime: "Enter a day and a time",
  time: "Enter a time, such as 09:00",
};

const TYPES: Partial<Record<string, string>> = {
  number: "Enter a number",
  int: "Enter a whole number",
  string: "Enter a text",
  boolean: "Choose yes or no",
  array: "Give a list",
};

/** Default messages for schemas without their own, instead of the library's wording. */
function messageOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Required" : TYPES[issue.expected];
    case "too_big":
      if (issue.origin === "string") return `Use at most ${issue.maximum} characters`;
      return issue.origin === "array" ? `At most ${issue.maximum}` : `Enter ${issue.maximum} or less`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "Required" : `Use at least ${issue.minimum} characters`;
      if (issue.origin === "array") return `At least ${issue.minimum}`;
      return issue.inclusive === false ? `Enter more than ${issue.minimum}` : `Enter ${issue.minimum} or more`;
    case "invalid_format":
      return FORMATS[issue.format];
    case "invalid_value":
      return `Choose one of: ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}`;
    default:
      return undefined;
  }
}

export { z };
