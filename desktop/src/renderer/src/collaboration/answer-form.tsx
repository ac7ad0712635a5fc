import { Button } from "@blueprintjs/core";
import { randomHex } from "@fundi/shared/web/random-hex";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { useScreenKey } from "../ui/screen-key";
import { toastProblem, toastSuccess } from "../ui/toasts";
import "./answer-form.css";
import { hasGaps, ReplyField, ReplyGaps } from "./reply-field";
import type { ReplyContext } from "./reply-values";

interface AnswerFormProps {
  context: ReplyContext;
  placeholder: string;
  sendLabel: string;
  sentText: string;
  maxLength: number;
  /** The idempotency key of the reply; retries use the same one. */
  send: (text: string, key: string) => Promise<unknown>;
}

/** A form for a single reply: R focuses it, Ctrl-Enter sends, `/` inserts a canned reply. */
export function AnswerForm({ context, placeholder, sendLabel, sentText, maxLength, send }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [key, setKey] = useState(randomHex);
  const [state, setState] = useState<"ready" | "sending" | "failed">("ready");
  const field = useRef<HTMLTextAreaElement>(null);
  useScreenKey(
    "r",
    "Answer",
    useCallback(() => field.current?.focus(), []),
  );
  const isBlocked = text.trim() === "" || hasGaps(text);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBlocked || state === "sending") return;
    setState("sending");
    try {
      await send(text.trim(), key);
      setText("");
      setKey(randomHex());
      setState("ready");
      toastSuccess(sentText);
    } catch (error) {
      setState("failed");
      toastProblem(error);
    }
  }
  function write(next: string): void {
    setText(next);
    if (state !== "failed") return;
    // A changed text is another reply.
    setKey(randomHex());
    setState("ready");
  }

  return (
    <form className="answer-form" onSubmit={(event) => void submit(event)}>
      <ReplyGaps text={text} />
      <ReplyField
        context={context}
        field={field}
        fill
        autoResize
        rows={2}
        aria-label="Answer"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={write}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      <Button
        type="submit"
        intent="primary"
        text={sendLabel}
        title="Ctrl-Enter"
        disabled={isBlocked}
        loading={state === "sending"}
      />
    </form>
  );
}
