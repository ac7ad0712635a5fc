import { Dialog, DialogBody } from "@blueprintjs/core";
import {
  eraseConversation,
  exportConversation,
  type SupportConversation,
} from "@fundi/shared/conversations/conversations";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { GuestData } from "../../../ui/guest/guest-data";

interface VisitorDataDialogProps {
  conversation: Pick<SupportConversation, "id">;
  onClose: () => void;
}

/** For managers whom somebody without an account asks for their data, or for its erasure. */
export function VisitorDataDialog({ conversation: { id }, onClose }: VisitorDataDialogProps) {
  const queries = useQueryClient();
  const params = { id };
  return (
    <Dialog isOpen onClose={onClose} title="Personal data of this visitor">
      <DialogBody>
        <p>Make sure that you talk to them: they have the link of the conversation, and can do both there.</p>
        <GuestData
          name={`conversation ${id}`}
          fileName={`conversation-${id}.json`}
          download={() => call(exportConversation, { params })}
          erase={async () => {
            await call(eraseConversation, { params });
            onClose();
            await queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
          }}
        >
          <p>
            The whole conversation is removed: what they and the shop wrote, pictures, phone, e-mail, calls, notes of
            staff, and the mails and texts about it. Its link ends. This cannot be undone.
          </p>
        </GuestData>
      </DialogBody>
    </Dialog>
  );
}
