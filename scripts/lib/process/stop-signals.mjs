/**
 * Calls `stop` when the terminal, the system or npm asks this process to end; `hurry` on the second request.
 * @param {{ stop: (reason: string) => void, hurry: () => void }} actions
 */
export function onStopSignal({ stop, hurry }) {
  let asked = false;
  const ask = (/** @type {string} */ reason) => {
    if (asked) return hurry();
    asked = true;
    stop(reason);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => ask(name));

  // npm sends SIGTERM to its shell only, which ends without passing it on: a changed parent process is the only sign.
  if (!process.env.npm_lifecycle_event && !process.argv.includes("--stop-with-parent")) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask("npm has ended");
  }, 250);
  watch.unref();
}
