import type { UpdateState } from "../../bridge/contract";

interface Message {
  message: string;
  detail: string;
  /** The first one is the default and the cancel button. */
  buttons: string[];
}
interface Options {
  version: string;
  /** Returns the index of the pressed button. */
  ask: (message: Message) => Promise<number>;
  restart: () => Promise<void>;
}

/** Shows the update state to a user who asked for it in the menu; restarts only when confirmed. */
export async function showUpdateState(update: UpdateState, { version, ask, restart }: Options): Promise<void> {
  const show = (message: string, detail: string) => ask({ message, detail, buttons: ["OK"] });
  switch (update.state) {
    case "none":
      await show("This is the newest version.", `Fundi Console ${version}`);
      return;
    case "checking":
      await show("Still looking for a newer version.", "A button appears at the top when one is ready.");
      return;
    case "downloading":
      await show(`Version ${update.version} is being fetched.`, "A button appears at the top when it is ready.");
      return;
    case "failed":
      await show("There is no newer version to install now.", update.problem);
      return;
    case "ready": {
      const detail = [update.notes, "The console restarts; what you are typing stays only if it is saved."];
      const buttons = ["Later", "Restart now"];
      const message = `Version ${update.version} is ready.`;
      if ((await ask({ message, detail: detail.filter(Boolean).join("\n\n"), buttons })) === 1) await restart();
    }
  }
}
