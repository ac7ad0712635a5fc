/** What changes with a release is apart from what does not, so that an update loads little. */
export const consoleChunks = {
  react: ["react", "react-dom", "react-router-dom"],
  data: ["@tanstack/react-query", "socket.io-client", "zod"],
};

/** Zod's PURE comments are not where Rollup expects them; nothing is lost. */
export function silenceZod(warning: { code?: string }, warn: (warning: never) => void): void {
  if (warning.code !== "INVALID_ANNOTATION") warn(warning as never);
}
