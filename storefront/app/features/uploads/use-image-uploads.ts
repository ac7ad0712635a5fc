import { type ClipboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { createImageQueue, type ImageQueueOptions, type QueuedImage } from "./image-queue";

export interface ImageUploads {
  images: readonly QueuedImage[];
  /** URLs of the uploaded pictures, in the order they were chosen. */
  urls: string[];
  /** An upload is pending. */
  isBusy: boolean;
  max: number;
  add(files: Iterable<File>): void;
  remove(key: number): void;
  retry(key: number): void;
  /** Clears the list after use, without deleting anything. */
  clear(): void;
  /** For the text field beside the picker: takes images of the clipboard, not text. */
  onPaste(event: ClipboardEvent): void;
}

/** Pictures that are uploaded while a form is filled in. `folder` and `max` are read once. */
export function useImageUploads(options: ImageQueueOptions): ImageUploads {
  const [queue] = useState(() => createImageQueue(options));
  const images = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  useEffect(() => queue.clear, [queue]);
  return {
    images,
    urls: images.flatMap(({ upload }) => (upload ? [upload.url] : [])),
    isBusy: images.some(({ state }) => state === "waiting" || state === "sending"),
    max: options.max,
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
    clear: queue.clear,
    onPaste(event) {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      queue.add(files);
    },
  };
}
