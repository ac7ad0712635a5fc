import { Button } from "@blueprintjs/core";
import { Archive } from "@blueprintjs/icons";
import type { AdminMessage } from "@fundi/shared/inbox/inbox";
import { showToast } from "../../ui/toasts";
import { type StateChange, useSetMessageState } from "./message-queries";

interface MessageBulkProps {
  messages: readonly AdminMessage[];
  clear: () => void;
}

/** Actions on the selected messages, each with Undo. */
export function MessageBulk({ messages, clear }: MessageBulkProps) {
  const { mutateAsync } = useSetMessageState();
  const setAll = (changes: readonly StateChange[]) =>
    // A refused one is rolled back and reports its own error.
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
