import type { z } from "../contract/z";

/**
 * Returns the settings of a process, read from its environment. Throws one message that names every bad value; an empty
 * variable counts as not set.
 */
export function readSettings<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`These settings are not usable:\n${lines.join("\n")}\nSee .env.example for all of them.`);
}
