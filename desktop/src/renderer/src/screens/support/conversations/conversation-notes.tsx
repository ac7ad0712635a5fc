import { Button, Popover } from "@blueprintjs/core";
import { Manual } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { notesQuery } from "../../../collaboration/collaboration-queries";
import { Notes } from "../../../collaboration/notes";
import { useScreenKey } from "../../../ui/screen-key";

/** The internal notes of a chat, in a pop-over: beside what the customer reads they could be taken for it. N opens them. */
export function ConversationNotes({ id }: { id: number }) {
  const count = useQuery(notesQuery("conversation", id)).data?.length ?? 0;
  const [isOpen, setOpen] = useState(false);
  useScreenKey(
    "n",
    "Internal notes",
    useCallback(() => setOpen(true), []),
  );
  return (
    <Popover
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <section className="chat-notes" aria-label="Internal notes about this conversation">
          <Notes subject="conversation" id={id} />
        </section>
      }
    >
      <Button
        icon={<Manual />}
        text={count > 0 ? `Notes (${count})` : "Notes"}
        title="Internal notes (N): only staff see them"
        {...(count > 0 ? { intent: "warning", variant: "outlined" } : {})}
      />
    </Popover>
  );
}
