import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread from the module at `entry`, given without its extension: the bundle has it as .js, the sources, which
 * tests and development run, as .ts.
 */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL(`${entry.href}.js`), options);
  // A thread does not inherit the TypeScript loader.
  const program = JSON.stringify(`${entry.href}.ts`);
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${program}); })`;
  return new Worker(code, { ...options, eval: true });
}
