import { Button } from "@blueprintjs/core";
import { Archive } from "@blueprintjs/icons";
import type { AdminMessage } from "@fundi/shared/inbox";
import { showToast } from "../../ui/toasts";
import { type StateChange, useSetMessageState } from "./message-queries";

interface MessageBulkProps {
  messages: readonly AdminMessage[];
  clear: () => void;
}

/** What can be done with the chosen messages; all of it can be taken back for a while. */
export function MessageBulk({ messages, clear }: MessageBulkProps) {
  const { mutateAsync } = useSetMessageState();
  const setAll = (changes: readonly StateChange[]) =>
    // One that is refused says so itself and stays as it was.
    Promise.allSettled(messages.map((message, index) => mutateAsync({ message, change: changes[index] ?? {} })));
  const run = async (change: StateChange, said: string) => {
    clear();
    const results = await setAll(messages.map(() => change));
    const done = results.filter(({ status }) => status === "fulfilled").length;
    if (done === 0) return;
    void showToast({
      message: `${said} ${done} ${done === 1 ? "message" : "messages"}.`,
      intent: "success",
      timeout: 12_000,
      action: { text: "Undo", onClick: () => void setAll(messages.map(({ status }) => ({ status }))) },
    });
  };
  return (
    <>
      <Button text="Mark read" onClick={() => void run({ status: "read" }, "Marked read:")} />
      <Button icon={<Archive />} text="Archive" onClick={() => void run({ status: "archived" }, "Archived")} />
    </>
  );
}
