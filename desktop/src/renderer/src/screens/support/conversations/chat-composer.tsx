import { Button } from "@blueprintjs/core";
import { Cross, Media, Refresh, SendMessage } from "@blueprintjs/icons";
import {
  ATTACHMENTS_ERROR,
  ATTACHMENTS_MAX,
  type MessageChannel,
} from "@fundi/shared/conversations/conversation-rules";
import type { SupportConversation } from "@fundi/shared/conversations/conversations";
import { UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { hasGaps, ReplyField, ReplyGaps } from "../../../collaboration/reply-field";
import { showToast } from "../../../ui/toasts";
import { ChosenPreview } from "../../../ui/uploads/chosen-preview";
import { type ChosenPicture, useUploads } from "../../../ui/uploads/use-uploads";
import { AnswerChannel, answerChannels, answerMax } from "./answer-channel";
import { chatDrafts } from "./chat-drafts";

interface ChatComposerProps {
  conversation: Pick<SupportConversation, "id" | "customer" | "texting">;
  field: RefObject<HTMLTextAreaElement>;
  onTyping: () => void;
  onSend: (message: { content: string; attachments: string[]; channel?: MessageChannel }) => void;
}

/**
 * Where an answer is written: Enter sends, Shift and Enter begin a line, `/` finds a canned reply, pictures by button, paste
 * or drop.
 */
export function ChatComposer({ conversation, field, onTyping, onSend }: ChatComposerProps) {
  const { id: conversationId, customer, texting } = conversation;
  const [chosen, setChosen] = useState<MessageChannel | null>(null);
  const channel = texting ? (chosen ?? answerChannels(texting)[0] ?? "chat") : "chat";
  const isText = channel !== "chat";
  const [text, setText] = useState(chatDrafts.of(conversationId));
  const images = useUploads({
    folder: "chat-attachments",
    max: ATTACHMENTS_MAX,
    onTooMany: () => void showToast({ message: ATTACHMENTS_ERROR, intent: "warning" }),
  });
  const isEmpty = text.trim() === "" && images.urls.length === 0;
  const cannotGo =
    isText && (texting?.isStopped === true || images.urls.length > 0 || text.length > answerMax(channel));
  const isBlocked = isEmpty || hasGaps(text) || images.isBusy || images.hasFailed || cannotGo;

  function write(next: string): void {
    setText(next);
    chatDrafts.keep(conversationId, next);
  }
  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (isBlocked) return;
    onSend({ content: text.trim(), attachments: images.urls, ...(texting && { channel }) });
    write("");
    images.clear();
    field.current?.focus();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      // Out of the field, so that J and K work again; the conversation stays open.
      event.preventDefault();
      field.current?.blur();
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="chat-composer"
      aria-label="Write an answer"
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        images.add(event.dataTransfer.files);
      }}
    >
      {images.pictures.length > 0 && (
        <ul className="chat-attachments" aria-label="Images to send">
          {images.pictures.map((attachment) => (
            <AttachmentTile key={attachment.key} attachment={attachment} {...images} />
          ))}
        </ul>
      )}
      {texting && <AnswerChannel texting={texting} channel={channel} onChange={setChosen} />}
      {isText && images.pictures.length > 0 && (
        <p role="alert">Pictures cannot go as a text. Remove them, or answer in the chat.</p>
      )}
      <ReplyGaps text={text} />
      <div className="chat-composer-line">
        <AttachButton isText={isText} onFiles={images.add} />
        <ReplyField
          context={{ customerName: customer.name, customerEmail: customer.email }}
          field={field}
          fill
          autoResize
          rows={1}
          aria-label="Answer"
          placeholder="Write an answer (R), or / for a canned reply"
          maxLength={answerMax(channel)}
          value={text}
          onChange={(next) => {
            write(next);
            onTyping();
          }}
          onKeyDown={onKey}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) images.add(event.clipboardData.files);
          }}
        />
        <Button type="submit" intent="primary" icon={<SendMessage />} text="Send" disabled={isBlocked} />
      </div>
    </form>
  );
}

interface AttachButtonProps {
  /** The answer goes as a text, which cannot have pictures. */
  isText: boolean;
  onFiles: (files: Iterable<File>) => void;
}

function AttachButton({ isText, onFiles }: AttachButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="minimal"
        icon={<Media />}
        aria-label="Attach images"
        title={isText ? "Pictures cannot go as a text" : "Attach images"}
        disabled={isText}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        multiple
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label="Images"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}

interface TileProps {
  attachment: ChosenPicture;
  retry: (key: number) => void;
  remove: (key: number) => void;
}

function AttachmentTile({ attachment, retry, remove }: TileProps) {
  const { key, name, url, problem } = attachment;
  return (
    <li className={problem ? "chat-attachment is-failed" : "chat-attachment"} aria-busy={!url && !problem}>
      <ChosenPreview picture={attachment} />
      {problem && <span role="alert">{problem}</span>}
      {problem && (
        <Button size="small" icon={<Refresh />} aria-label={`Upload ${name} again`} onClick={() => retry(key)} />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={`Remove ${name}`}
        onClick={() => remove(key)}
      />
    </li>
  );
}
