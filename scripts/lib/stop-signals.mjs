/**
 * Calls `stop` when the terminal, the system or npm asks us to end; `hurry` when it is asked for again.
 * @param {{ stop: (reason: string) => void, hurry: () => void }} actions
 */
export function stopWhenAsked({ stop, hurry }) {
  let asked = false;
  const ask = (/** @type {string} */ reason) => {
    if (asked) return hurry();
    asked = true;
    stop(reason);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => ask(name));

  // npm hands SIGTERM to its shell only, which ends without telling us: what we notice is another parent.
  if (!process.env.npm_lifecycle_event && !process.argv.includes("--stop-with-parent")) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask("npm has ended");
  }, 250);
  watch.unref();
}
