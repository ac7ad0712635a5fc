import { ATTACHMENTS_MAX, MESSAGE_MAX } from "@fundi/shared/conversations/conversation-rules";
import { UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { t } from "@lingui/core/macro";
import {
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { createAlbumSender, ImageTile, sendImageAsOneOfSeveral, uploadStatus, useImageUploads } from "../uploads";
import { EmojiPicker } from "./emoji-picker";

const MAX_HEIGHT_PX = 128;
const IMAGES = { folder: "chat-attachments", max: ATTACHMENTS_MAX, send: sendImageAsOneOfSeveral } as const;

/** Pictures of somebody without an account: those of each message are in an album of their own. */
function createVisitorImages() {
  let album = createAlbumSender();
  return {
    options: {
      folder: "chat-attachments",
      max: ATTACHMENTS_MAX,
      send: (file: File, sending: Parameters<typeof album.send>[1]) => album.send(file, sending),
      discard: () => album.discard(),
    } as const,
    /** Returns the token of the pictures so far; the next ones get another. */
    take(): string | undefined {
      const token = album.token() ?? undefined;
      album = createAlbumSender();
      return token;
    },
  };
}

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** A message is being sent. */
  sending: boolean;
  /** Writes without an account. */
  isVisitor: boolean;
  onSend: (message: { content: string; attachments: string[]; album?: string }) => void;
}

export interface ComposerHandle {
  focus(): void;
}

/** The composer: text, emojis and pictures. Enter sends, Shift+Enter inserts a line break. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  { text, onText, sending, isVisitor, onSend },
  ref,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertion(field, text, onText);
  const [visitorImages] = useState(() => (isVisitor ? createVisitorImages() : null));
  const images = useImageUploads(visitorImages?.options ?? IMAGES);
  const failed = images.images.some(({ state }) => state === "failed");
  const empty = text.trim() === "" && images.urls.length === 0;
  const blocked = empty || images.isBusy || failed || sending;

  useImperativeHandle(ref, () => ({
    focus() {
      const area = field.current;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    },
  }));

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (blocked) return;
    const album = images.urls.length > 0 ? visitorImages?.take() : undefined;
    onSend({ content: text.trim(), attachments: images.urls, ...(album && { album }) });
    onText("");
    images.clear();
    field.current?.focus();
  }

  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={send}
      aria-label={t`Write a message`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-paper pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        images.add(event.dataTransfer.files);
      }}
    >
      {images.images.length > 0 && (
        <ul aria-label={t`Images to send`} className="flex flex-wrap gap-3 p-2">
          {images.images.map((image) => (
            <ImageTile key={image.key} image={image} images={images} />
          ))}
        </ul>
      )}
      <p role="status" className="px-2 text-sm text-muted empty:hidden">
        {failed && !images.isBusy
          ? t`Retry or remove the image that could not be uploaded.`
          : uploadStatus(images, true)}
      </p>
      <div className="flex items-end gap-1">
        <AttachButton onFiles={images.add} />
        <EmojiPicker onPick={insert} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MESSAGE_MAX}
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter}
          onPaste={images.onPaste}
          className="max-h-32 min-h-11 min-w-0 grow resize-none rounded-md border border-field bg-surface px-3 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink"
        />
        <Button
          type="submit"
          aria-label={t`Send`}
          title={t`Send`}
          disabled={blocked}
          isBusy={sending}
          className="size-11 px-0"
        >
          <Icon name="send" />
        </Button>
      </div>
    </form>
  );
});

/** Fits the field's height to its text. Returns a function that inserts at the caret, which then stands behind it. */
function useInsertion(field: RefObject<HTMLTextAreaElement>, text: string, onText: (text: string) => void) {
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT_PX)}px`;
    if (caret.current === null) return;
    area.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  return (inserted: string): void => {
    const area = field.current;
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? start;
    const next = text.slice(0, start) + inserted + text.slice(end);
    if (next.length > MESSAGE_MAX) return;
    caret.current = start + inserted.length;
    onText(next);
  };
}

/** Chooses pictures from the device. */
function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t`Attach images`}
        title={t`Attach images`}
        onClick={() => file.current?.click()}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition hover:bg-ink/7 hover:text-ink"
      >
        <Icon name="image" />
      </button>
      <input
        ref={file}
        type="file"
        multiple
        accept={UPLOAD_ACCEPT}
        aria-label={t`Images`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
