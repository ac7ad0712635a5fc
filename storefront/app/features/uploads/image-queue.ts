import { ApiError } from "@fundi/shared/http";
import { UPLOAD_MAX_BYTES, type UploadFolder } from "@fundi/shared/upload-rules";
import type { Upload } from "@fundi/shared/uploads";
import { toast } from "../../components/toast";
import { isWorthShrinking, shrinkImage } from "./shrink-image";
import { deleteImage, explainUpload, onlyImages, sendImage } from "./upload-calls";

export interface QueuedImage {
  key: number;
  name: string;
  /** An address to look at while the picture is on its way. */
  preview: string;
  state: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  progress: number;
  upload: Upload | null;
  error: string | null;
  /** Trying again could help. */
  retryable: boolean;
}

/** A phone's line is not faster for more at once. */
const AT_ONCE = 2;

export interface ImageQueueOptions {
  folder: UploadFolder;
  max: number;
  /** Another way to send one picture. */
  send?: typeof sendImage;
}

/** Whether sending the same file again could end otherwise: not when the shop looked at it and refused. */
const mayMend = (error: unknown): boolean =>
  !(error instanceof ApiError && [400, 403, 413, 415, 422].includes(error.status));

/** What the shop would say after all of it was sent. */
function tooLarge(): ApiError {
  const serverText = `Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;
  return Object.assign(new ApiError(serverText, 413, "PAYLOAD_TOO_LARGE"), { serverText });
}

/** Pictures on their way to the shop: sent as soon as they are chosen, each by itself, so that each can fail alone. */
export function createImageQueue({ folder, max, send: sendOne = sendImage }: ImageQueueOptions) {
  let images: readonly QueuedImage[] = [];
  let lastKey = 0;
  const files = new Map<number, File>();
  const underway = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function become(next: readonly QueuedImage[]): void {
    images = next;
    for (const listener of listeners) listener();
  }
  const change = (key: number, part: Partial<QueuedImage>) =>
    become(images.map((image) => (image.key === key ? { ...image, ...part } : image)));

  async function send(key: number): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    const stop = new AbortController();
    underway.set(key, stop);
    change(key, { state: "sending", progress: 0, error: null });
    try {
      const photo = isWorthShrinking(file) ? await shrinkImage(file) : file;
      if (stop.signal.aborted) return;
      if (photo.size > UPLOAD_MAX_BYTES) throw tooLarge();
      const upload = await sendOne(photo, {
        folder,
        onProgress: (progress) => change(key, { progress }),
        signal: stop.signal,
      });
      change(key, { state: "done", progress: 1, upload });
    } catch (error) {
      if (stop.signal.aborted) return;
      const sentence = explainUpload(error, "Upload failed");
      change(key, { state: "failed", error: sentence, retryable: mayMend(error) });
      toast.error(sentence);
    } finally {
      underway.delete(key);
      sendNext();
    }
  }

  function sendNext(): void {
    const next = images.find(({ state }) => state === "waiting");
    if (!next || underway.size >= AT_ONCE) return;
    void send(next.key);
    sendNext();
  }

  function forget(key: number): void {
    underway.get(key)?.abort();
    const image = images.find((one) => one.key === key);
    if (image) URL.revokeObjectURL(image.preview);
    files.delete(key);
    become(images.filter((one) => one.key !== key));
  }

  function queued(file: File): QueuedImage {
    lastKey += 1;
    files.set(lastKey, file);
    return {
      key: lastKey,
      name: file.name,
      preview: URL.createObjectURL(file),
      state: "waiting",
      progress: 0,
      upload: null,
      error: null,
      retryable: true,
    };
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => images,

    /** Takes the images among the files, as many as there is room for; says what it does not take. */
    add(chosen: Iterable<File>): void {
      const { images: found, refusal } = onlyImages([...chosen]);
      if (refusal) toast.error(refusal);
      const room = max - images.length;
      if (found.length > room) toast.error(`You can attach up to ${max} images`);
      const added = found.slice(0, room).map(queued);
      if (added.length === 0) return;
      become([...images, ...added]);
      sendNext();
    },

    /** Takes a picture off the list; one that had arrived is deleted, and comes back when it cannot be. */
    remove(key: number): void {
      const image = images.find((one) => one.key === key);
      if (image?.state !== "done" || !image.upload) {
        forget(key);
        sendNext();
        return;
      }
      const { upload } = image;
      become(images.filter((one) => one.key !== key));
      deleteImage(upload.id).then(
        () => {
          URL.revokeObjectURL(image.preview);
          files.delete(key);
        },
        (error: unknown) => {
          toast.error(explainUpload(error, "Delete failed"));
          become([...images, image].sort((one, other) => one.key - other.key));
        },
      );
    },

    /** Sends a failed picture again. */
    retry(key: number): void {
      change(key, { state: "waiting", error: null });
      sendNext();
    },

    /** Forgets all pictures, and stops those on their way; those that arrived stay with the shop. */
    clear(): void {
      for (const { key } of images) forget(key);
    },
  };
}

export type ImageQueue = ReturnType<typeof createImageQueue>;
