import type { Conversation } from "@fundi/shared/conversations/conversations";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useId, useRef, useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { toast } from "../../components/toast/toast";
import { downloadConversation, useEraseConversation } from "./conversation-queries";
import { useDismiss } from "./use-dismiss";

interface ConversationMenuProps {
  conversation: Conversation;
  onRead: () => void;
  /** Called once the conversation was erased in the shop: nothing of it stays on this device. */
  onErased: () => void;
}

const ENTRY = "block w-full rounded-sm px-3 py-2.5 text-start font-medium text-ink hover:bg-ink/7";

/** More actions of the conversation. */
export function ConversationMenu({ conversation, onRead, onErased }: ConversationMenuProps) {
  const [open, setOpen] = useState(false);
  const [erasing, setErasing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  useDismiss(box, open, close);
  const { id } = conversation;
  const entry = (label: string, run: () => void) => (
    <li>
      <button
        type="button"
        className={ENTRY}
        onClick={() => {
          close();
          run();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-label={t`Conversation menu`}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-md text-ink transition hover:bg-ink/7"
      >
        <AccountIcon name="more" />
      </button>
      {open && (
        <ul
          id={menuId}
          className="absolute end-0 top-full z-20 mt-1 w-64 rounded-md border border-line bg-surface p-1.5 shadow-soft"
        >
          {entry(t`Mark as read`, onRead)}
          {entry(t`Copy conversation ID`, () => void copyId(id))}
          {conversation.contact && (
            <>
              {entry(t`Download this conversation`, () => void saveFile(id))}
              {entry(t`Delete this conversation`, () => setErasing(true))}
            </>
          )}
        </ul>
      )}
      {erasing && <EraseDialog id={id} onErased={onErased} onClose={() => setErasing(false)} />}
    </div>
  );
}

/** Asks before a conversation without an account is erased. */
function EraseDialog({ id, onErased, onClose }: { id: number; onErased: () => void; onClose: () => void }) {
  const erase = useEraseConversation(id, onErased);
  return (
    <Dialog open onClose={onClose} title={t`Delete this conversation?`}>
      <div className="grid gap-4">
        <p>{t`Everything that you and we wrote here, your pictures and your phone number are deleted, here and in the shop. It cannot be undone.`}</p>
        <p role="status" className="font-medium text-danger empty:hidden">
          {erase.error && (serverTextOf(erase.error) ?? t`It was not deleted. Please try again in a moment.`)}
        </p>
        <Button
          variant="danger"
          wide
          isBusy={erase.isPending}
          onClick={() => erase.mutate(undefined, { onSuccess: () => toast.success(t`Conversation deleted`) })}
        >
          {t`Delete it`}
        </Button>
      </div>
    </Dialog>
  );
}

async function saveFile(id: number): Promise<void> {
  try {
    const address = URL.createObjectURL(await downloadConversation(id));
    const link = Object.assign(document.createElement("a"), { href: address, download: `conversation-${id}.json` });
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    toast.error(t`It was not downloaded`, { description: serverTextOf(error) ?? t`Please try again.` });
  }
}

async function copyId(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(String(id));
    toast.success(t`Copied`);
  } catch {
    toast.error(t`Copy failed`, { description: t`Unable to copy conversation ID.` });
  }
}
