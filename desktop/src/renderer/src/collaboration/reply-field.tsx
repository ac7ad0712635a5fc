import { Callout } from "@blueprintjs/core";
import { fillReply, openPlaceholders, REPLY_PLACEHOLDERS } from "@fundi/shared/collaboration/reply-placeholders";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, KeyboardEvent } from "react";
import { cannedRepliesQuery } from "./collaboration-queries";
import { type ReplyContext, useReplyValues } from "./reply-values";
import { SuggestField } from "./suggest-field";

/** `/` at the beginning of a word, followed by search text. */
const SLASH = /(?:^|\s)\/(?<typed>[\w-]*)$/;

type FieldProps = Omit<ComponentProps<typeof SuggestField>, "pattern" | "suggest" | "listLabel" | "emptyText">;

/** The text field of a reply: `/` or Ctrl-; opens the canned replies, with placeholders filled in. */
export function ReplyField({ context, onKeyDown, ...field }: FieldProps & { context: ReplyContext }) {
  const values = useReplyValues(context);
  const replies = useQuery(cannedRepliesQuery).data ?? [];

  const suggest = (typed: string) => {
    const part = typed.toLowerCase();
    return replies
      .filter(({ shortcut, body }) => shortcut.includes(part) || body.toLowerCase().includes(part))
      .sort((a, b) => Number(b.shortcut.startsWith(part)) - Number(a.shortcut.startsWith(part)))
      .map(({ id, shortcut, body }) => {
        const text = fillReply(body, values);
        return { key: id, title: `/${shortcut}`, detail: text, insert: text };
      });
  };
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== ";" || !(event.ctrlKey || event.metaKey)) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const before = value.slice(0, selectionStart);
    const sign = /(^|\s)$/.test(before) ? "/" : " /";
    event.currentTarget.setRangeText(sign, selectionStart, selectionEnd, "end");
    // Inserted as typed input, so that React handles it and the list opens.
    event.currentTarget.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  return (
    <SuggestField
      {...field}
      onKeyDown={onKey}
      pattern={SLASH}
      suggest={suggest}
      listLabel="Canned replies"
      emptyText={replies.length > 0 ? "No canned reply is called that." : "There are no canned replies yet."}
    />
  );
}

/** Whether a reply still has unfilled placeholders, which block sending. */
export const hasGaps = (text: string): boolean => openPlaceholders(text).length > 0;

/** Lists the unfilled placeholders of a reply. */
export function ReplyGaps({ text }: { text: string }) {
  const gaps = openPlaceholders(text);
  if (gaps.length === 0) return null;
  return (
    <Callout intent="warning" compact role="status" className="reply-gaps">
      Fill in before you send it: {gaps.map((gap) => REPLY_PLACEHOLDERS[gap]).join(", ")}.
    </Callout>
  );
}
