import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { classNames } from "../../components/class-names";
import type { Assistant } from "./assistant";
import { AssistantIcon } from "./assistant-icon";
import { type Conversation, maySend } from "./conversation";
import { statusLine } from "./status-line";

interface ComposerProps {
  assistant: Assistant;
  conversation: Conversation;
  input: RefObject<HTMLTextAreaElement>;
}

const ROUND = "grid size-11 shrink-0 place-items-center rounded-full transition disabled:opacity-50";

/** The input for typed and spoken questions. */
export function Composer({ assistant, conversation, input }: ComposerProps) {
  const { input: text, loading, listening, speechSupported } = conversation;
  const statusId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also confirms a word during IME composition.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void assistant.send(text);
    }
    if (event.altKey && event.code === "KeyM") {
      event.preventDefault();
      assistant.toggleListening();
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void assistant.send(text);
      }}
      className="border-t border-line bg-surface p-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          aria-label={t`Your question`}
          aria-describedby={statusId}
          placeholder={t`Ask a question`}
          rows={1}
          maxLength={500}
          value={text}
          disabled={loading}
          onChange={(event) => assistant.type(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 grow resize-none rounded-md border border-field bg-surface px-3 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink disabled:opacity-60"
        />
        {speechSupported && (
          <button
            type="button"
            disabled={loading}
            onClick={assistant.toggleListening}
            aria-pressed={listening}
            aria-label={t`Voice input`}
            aria-keyshortcuts="Alt+M"
            title={t`Speak (Alt+M). Your browser may have its maker turn what you say into text.`}
            className={classNames(ROUND, listening ? "bg-danger text-danger-ink" : "text-ink hover:bg-ink/7")}
          >
            <AssistantIcon name={listening ? "stop" : "microphone"} />
          </button>
        )}
        <button
          type="submit"
          disabled={!maySend(conversation, text)}
          aria-label={t`Send`}
          className={classNames(ROUND, "bg-accent text-accent-ink hover:bg-accent-strong")}
        >
          <AssistantIcon name="send" />
        </button>
      </div>
      <p id={statusId} role="status" className="pt-2 text-sm text-muted">
        {statusLine(conversation)}
      </p>
    </form>
  );
}
