import type { ShopConfig } from "@fundi/shared/settings/shop";
import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { AssistantIcon } from "./assistant-icon";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import { useAssistant } from "./use-assistant";

/** On a phone the keyboard would cover the conversation. */
const hasKeyboard = () => !window.matchMedia("(pointer: coarse)").matches;
const fillsTheScreen = () => window.matchMedia("(width < 40rem)").matches;

/** The assistant's conversation, a non-modal panel. Esc and the close button close it. */
export function AssistantPanel({ shop, onClose }: { shop: ShopConfig; onClose: () => void }) {
  const { assistant, conversation } = useAssistant(shop);
  const panel = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();

  useEffect(() => {
    (hasKeyboard() ? input : panel).current?.focus();
  }, []);

  // A disabled input loses the focus, so it is restored after the reply.
  const { loading } = conversation;
  useEffect(() => {
    if (!loading && hasKeyboard() && document.activeElement === document.body) input.current?.focus();
  }, [loading]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const isInside = event.target === document.body || panel.current?.contains(event.target as Node);
      if (event.key === "Escape" && isInside) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);

  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed start-auto end-2 bottom-2 z-40 m-0 flex h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none flex-col overflow-hidden rounded-lg border border-line bg-paper text-ink shadow-soft outline-none sm:end-6 sm:bottom-6 sm:h-[min(38rem,calc(100dvh-7rem))] sm:w-96"
    >
      <header className="flex items-center gap-1 border-b border-line bg-surface py-2 ps-4 pe-2">
        <h2 id={titleId} className="me-auto text-lg">
          {t`Ask us`}
        </h2>
        <HeaderButton
          role="switch"
          aria-checked={conversation.voiceResponses}
          label={t`Voice responses`}
          onClick={assistant.toggleVoiceResponses}
        >
          <AssistantIcon name={conversation.voiceResponses ? "voice-on" : "voice-off"} />
        </HeaderButton>
        <HeaderButton label={t`Clear the conversation`} onClick={assistant.clear}>
          <AssistantIcon name="anew" />
        </HeaderButton>
        <HeaderButton label={t`Close the assistant`} onClick={onClose}>
          <Icon name="close" />
        </HeaderButton>
      </header>
      <MessageList
        conversation={conversation}
        onAsk={(question) => void assistant.send(question)}
        onFollow={() => fillsTheScreen() && onClose()}
      />
      <Composer assistant={assistant} conversation={conversation} input={input} />
    </dialog>
  );
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  role?: "switch";
  "aria-checked"?: boolean;
  children: ReactNode;
}

const HeaderButton = ({ label, children, ...rest }: HeaderButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(
      "grid size-11 shrink-0 place-items-center rounded-md transition hover:bg-ink/7",
      rest["aria-checked"] ? "text-accent" : "text-muted",
    )}
  >
    {children}
  </button>
);
