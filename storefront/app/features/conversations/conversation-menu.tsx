import { t } from "@lingui/core/macro";
import { useId, useRef, useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { toast } from "../../components/toast/toast";
import { useDismiss } from "./use-dismiss";

interface ConversationMenuProps {
  conversationId: number;
  calls: { video: string; voice: string };
  onRead: () => void;
}

const ENTRY = "block w-full rounded-sm px-3 py-2.5 text-start font-medium text-ink hover:bg-ink/7";

/** More actions of the conversation. */
export function ConversationMenu({ conversationId, calls, onRead }: ConversationMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  useDismiss(box, open, close);
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
          className="absolute end-0 top-full z-20 mt-1 w-60 rounded-md border border-line bg-surface p-1.5 shadow-soft"
        >
          <li>
            <button
              type="button"
              className={ENTRY}
              onClick={() => {
                close();
                onRead();
              }}
            >
              {t`Mark as read`}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={ENTRY}
              onClick={() => {
                close();
                void copyId(conversationId);
              }}
            >
              {t`Copy conversation ID`}
            </button>
          </li>
          <li>
            <a href={calls.video} target="_blank" rel="noreferrer" className={ENTRY} onClick={close}>
              {t`Start video call`}
            </a>
          </li>
          <li>
            <a href={calls.voice} target="_blank" rel="noreferrer" className={ENTRY} onClick={close}>
              {t`Start voice call`}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

async function copyId(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(String(id));
    toast.success(t`Copied`);
  } catch {
    toast.error(t`Copy failed`, { description: t`Unable to copy conversation ID.` });
  }
}
