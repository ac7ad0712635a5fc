import { Button, Menu, MenuItem, Popover } from "@blueprintjs/core";
import { GitMerge, More, Undo } from "@blueprintjs/icons";
import type { SupportConversation } from "@fundi/shared/conversations";
import { useNavigate } from "react-router-dom";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useMerging } from "./chat-queries";

/** What is seldom done with a conversation: folding duplicates into one, and taking that back. */
export function MergeMenu({ conversation }: { conversation: SupportConversation }) {
  const { merge, undo } = useMerging(conversation);
  const navigate = useNavigate();
  const mergeNow = () =>
    merge.mutate(undefined, {
      onSuccess: ({ merged }) => {
        if (merged === 0) return toastSuccess("This customer has no other support conversation.");
        toastSuccess(`Merged ${merged} conversation(s) into the oldest one.`);
        navigate(`/admin/support?search=${encodeURIComponent(conversation.customer.email)}`);
      },
      onError: toastProblem,
    });
  const undoNow = () =>
    undo.mutate(undefined, {
      onSuccess: ({ separated }) => toastSuccess(`${separated} conversation(s) stand by themselves again.`),
      onError: toastProblem,
    });
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu>
          <MenuItem icon={<GitMerge />} text="Merge this customer's conversations" onClick={mergeNow} />
          <MenuItem icon={<Undo />} text="Undo the merge" disabled={conversation.mergedCount === 0} onClick={undoNow} />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<More />}
        aria-label="More about this conversation"
        loading={merge.isPending || undo.isPending}
      />
    </Popover>
  );
}
