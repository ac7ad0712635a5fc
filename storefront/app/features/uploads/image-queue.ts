import { ApiError } from "@fundi/shared/contract/http";
import { UPLOAD_MAX_BYTES, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import type { Upload } from "@fundi/shared/uploads/uploads";
import { createObservable } from "@fundi/shared/web/observable";
import { t } from "@lingui/core/macro";
import { toast } from "../../components/toast/toast";
import { isWorthShrinking, shrinkImage } from "./shrink-image";
import { deleteImage, explainUpload, onlyImages, sendImage } from "./upload-calls";

export interface QueuedImage {
  key: number;
  name: string;
  /** Object URL for the preview. */
  preview: string;
  state: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1. */
  progress: number;
  upload: Upload | null;
  error: string | null;
  /** Retrying may succeed. */
  retryable: boolean;
}

/** Whether a picture counts against the most that may be sent: one that was refused for good does not. */
export const takesPlace = ({ state, retryable }: QueuedImage): boolean => state !== "failed" || retryable;

/** More in parallel are not faster on a phone's connection. */
const MAX_PARALLEL = 2;

export interface ImageQueueOptions {
  folder: UploadFolder;
  max: number;
  /** Overrides how one picture is sent. */
  send?: typeof sendImage;
  /** Overrides how one that was sent is deleted. */
  discard?: typeof deleteImage;
}

/** Whether a retry may succeed: not when the server validated the file and refused it. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && [400, 403, 413, 415, 422].includes(error.status));

/** The error that the server would return after the whole file was sent. */
function tooLarge(): ApiError {
  const serverText = t`Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;
  return Object.assign(new ApiError(serverText, 413, "PAYLOAD_TOO_LARGE"), { serverText });
}

const waitingImage = (key: number, file: File): QueuedImage => ({
  key,
  name: file.name,
  preview: URL.createObjectURL(file),
  state: "waiting",
  progress: 0,
  upload: null,
  error: null,
  retryable: true,
});

/** A queue of uploads: each picture is sent as soon as it is chosen, and fails independently. */
export function createImageQueue({ folder, max, send: sendOne = sendImage, discard = deleteImage }: ImageQueueOptions) {
  const { get: images, set: setImages, subscribe } = createObservable<readonly QueuedImage[]>([]);
  let lastKey = 0;
  const files = new Map<number, File>();
  const pending = new Map<number, AbortController>();

  const change = (key: number, part: Partial<QueuedImage>) =>
    setImages(images().map((image) => (image.key === key ? { ...image, ...part } : image)));

  async function send(key: number): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    const stop = new AbortController();
    pending.set(key, stop);
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
      const sentence = explainUpload(error, t`Upload failed`);
      change(key, { state: "failed", error: sentence, retryable: mayRetry(error) });
      toast.error(sentence);
    } finally {
      pending.delete(key);
      sendNext();
    }
  }

  function sendNext(): void {
    const next = images().find(({ state }) => state === "waiting");
    if (!next || pending.size >= MAX_PARALLEL) return;
    void send(next.key);
    sendNext();
  }

  function forget(key: number): void {
    pending.get(key)?.abort();
    const image = images().find((one) => one.key === key);
    if (image) URL.revokeObjectURL(image.preview);
    files.delete(key);
    setImages(images().filter((one) => one.key !== key));
  }

  function enqueue(file: File): QueuedImage {
    lastKey += 1;
    files.set(lastKey, file);
    return waitingImage(lastKey, file);
  }

  return {
    subscribe,
    snapshot: images,

    /** Adds the images among the files up to the limit; reports what was rejected. */
    add(chosen: Iterable<File>): void {
      const { images: found, refusal } = onlyImages([...chosen]);
      if (refusal) toast.error(refusal);
      const room = max - images().filter(takesPlace).length;
      if (found.length > room) toast.error(t`You can attach up to ${max} images`);
      const added = found.slice(0, room).map(enqueue);
      if (added.length === 0) return;
      setImages([...images(), ...added]);
      sendNext();
    },

    /** Removes a picture; an uploaded one is deleted on the server, and restored when that fails. */
    remove(key: number): void {
      const image = images().find((one) => one.key === key);
      if (image?.state !== "done" || !image.upload) {
        forget(key);
        sendNext();
        return;
      }
      const { upload } = image;
      setImages(images().filter((one) => one.key !== key));
      discard(upload.id).then(
        () => {
          URL.revokeObjectURL(image.preview);
          files.delete(key);
        },
        (error: unknown) => {
          toast.error(explainUpload(error, t`Delete failed`));
          setImages([...images(), image].sort((one, other) => one.key - other.key));
        },
      );
    },

    /** Retries a failed picture. */
    retry(key: number): void {
      change(key, { state: "waiting", error: null });
      sendNext();
    },

    /** Clears the list and aborts pending uploads; uploaded pictures stay on the server. */
    clear(): void {
      for (const { key } of images()) forget(key);
    },
  };
}
