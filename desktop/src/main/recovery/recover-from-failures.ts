import type { Log } from "../log/log";
import type { Help } from "../menu/help";
import { createCriticalErrors } from "./critical-errors";
import { createRecovery } from "./recovery";

interface Parts {
  help: Help;
  log: Log;
  restart: () => void;
  inBackground: (work: unknown) => void;
}

/** Asks what to do after an error of the program. Returns what watches its pages. */
export function recoverFromFailures({ help, log, restart, inBackground }: Parts) {
  const askToRestart = async (message: string) => {
    const detail = "The log under Help tells whoever helps you what happened.";
    const buttons = ["Go on", "Start the console again"];
    return (await help.ask({ type: "error", message, detail, buttons })) === 1;
  };
  process.on(
    "uncaughtException",
    createCriticalErrors({
      log,
      restart,
      askToRestart: () => askToRestart("Something went wrong in Fundi Console."),
    }),
  );
  process.on("unhandledRejection", (reason) => log.error("Nobody caught:", reason));
  return createRecovery({
    log,
    askToReload: async (signal) => {
      const buttons = ["Wait", "Load it anew"];
      return (await help.ask({ type: "warning", message: "The console does not answer.", buttons, signal })) === 1;
    },
    giveUp: (reason) =>
      inBackground(
        askToRestart(`The console keeps falling over (${reason}).`).then((shouldRestart) => shouldRestart && restart()),
      ),
  });
}
