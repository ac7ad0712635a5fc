import { Button, Menu, MenuItem, Popover } from "@blueprintjs/core";
import { GitMerge, IdNumber, More, Undo } from "@blueprintjs/icons";
import type { SupportConversation } from "@fundi/shared/conversations/conversations";
import { useState } from "react";
import { useMay } from "../../../session/session";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useMerging } from "./chat-queries";
import { MergeDialog } from "./merge-dialog";
import { VisitorDataDialog } from "./visitor-data-dialog";

/** What is seldom done with a conversation: folding duplicates into one, taking that back, and the data of a visitor. */
export function MergeMenu({ conversation }: { conversation: SupportConversation }) {
  const { undo } = useMerging(conversation);
  const [isMerging, setMerging] = useState(false);
  const [isAboutData, setAboutData] = useState(false);
  const hasVisitorsData = useMay("manager") && conversation.contact !== null;
  const undoNow = () =>
    undo.mutate(undefined, {
      onSuccess: ({ separated }) =>
        toastSuccess(
          separated === 1
            ? "One conversation stands by itself again."
            : `${separated} conversations stand by themselves again.`,
        ),
      onError: toastProblem,
    });
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem icon={<GitMerge />} text="Merge this customer's conversations" onClick={() => setMerging(true)} />
            <MenuItem
              icon={<Undo />}
              text={
                conversation.mergedCount > 0 ? `Undo the merge of ${conversation.mergedCount + 1}` : "Undo the merge"
              }
              disabled={conversation.mergedCount === 0}
              onClick={undoNow}
            />
            {hasVisitorsData && (
              <MenuItem icon={<IdNumber />} text="Their personal data…" onClick={() => setAboutData(true)} />
            )}
          </Menu>
        }
      >
        <Button variant="minimal" icon={<More />} aria-label="More about this conversation" loading={undo.isPending} />
      </Popover>
      {isAboutData && <VisitorDataDialog conversation={conversation} onClose={() => setAboutData(false)} />}
      {isMerging && <MergeDialog conversation={conversation} onClose={() => setMerging(false)} />}
    </>
  );
}
