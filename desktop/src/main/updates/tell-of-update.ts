import type { UpdateState } from "../../bridge/contract";

interface Message {
  message: string;
  detail: string;
  /** The first is what Escape and Enter mean. */
  buttons: string[];
}
interface Options {
  version: string;
  /** Answers which button was pressed. */
  ask: (message: Message) => Promise<number>;
  restart: () => Promise<void>;
}

/** Says how it stands with a newer version to somebody who asked in the menu; restarts only when told to. */
export async function tellOfUpdate(update: UpdateState, { version, ask, restart }: Options): Promise<void> {
  const say = (message: string, detail: string) => ask({ message, detail, buttons: ["OK"] });
  switch (update.state) {
    case "none":
      await say("This is the newest version.", `Fundi Console ${version}`);
      return;
    case "checking":
      await say("Still looking for a newer version.", "A button appears at the top when one is ready.");
      return;
    case "downloading":
      await say(`Version ${update.version} is being fetched.`, "A button appears at the top when it is ready.");
      return;
    case "failed":
      await say("There is no newer version to install now.", update.problem);
      return;
    case "ready": {
      const detail = [update.notes, "The console restarts; what you are typing stays only if it is saved."];
      const buttons = ["Later", "Restart now"];
      const message = `Version ${update.version} is ready.`;
      if ((await ask({ message, detail: detail.filter(Boolean).join("\n\n"), buttons })) === 1) await restart();
    }
  }
}
