import { isPictureFile, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { API_URL } from "../../lib/call";
import { problemText } from "../../lib/problem";
import { readToken } from "../../lib/token";
import { uploadFetch } from "../../lib/upload-fetch";
import { showToast } from "../toasts";

/** A picture that was chosen for a message or a record. */
export interface ChosenPicture {
  key: number;
  name: string;
  /** Shown while it is on its way. */
  preview: string;
  /** How much of it was sent, from 0 to 1. */
  progress: number;
  /** Once it is stored. */
  url: string | null;
  problem: string | null;
  /** The address of the picture that it replaces; null for a further one. */
  replaces: string | null;
}

interface UploadOptions {
  folder: UploadFolder;
  /** How many can be there. */
  max: number;
  /** Called when more were chosen; the first ones are uploaded. */
  onTooMany: () => void;
}

/** More in parallel are not faster, and the server reads two at a time. */
const MAX_PARALLEL = 3;

/** The pictures of a form that is being filled in: uploaded at once, so that saving does not wait for them. */
export function useUploads({ folder, max, onTooMany }: UploadOptions) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const nextKey = useRef(1);
  const files = useRef(new Map<number, File>());
  const waiting = useRef<number[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );
  const change = useCallback(
    (key: number, part: Partial<ChosenPicture>) =>
      setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [],
  );

  const send = useCallback(
    async (key: number, file: File, signal: AbortSignal) => {
      const form = new FormData();
      form.set("folder", folder);
      form.set("image", file);
      const onSent = (progress: number) => change(key, { progress });
      const upload = createClient({ baseUrl: API_URL, token: readToken, fetch: uploadFetch(onSent) });
      try {
        const { data } = await upload(uploadSingle, { files: form, signal });
        change(key, { url: data.url, progress: 1 });
      } catch (error) {
        if (!signal.aborted) change(key, { problem: problemText(error) });
      }
    },
    [folder, change],
  );

  const sendNext = useCallback(() => {
    if (running.current.size >= MAX_PARALLEL) return;
    const key = waiting.current.shift();
    const file = key === undefined ? undefined : files.current.get(key);
    if (key === undefined || !file) return;
    const stop = new AbortController();
    running.current.set(key, stop);
    void send(key, file, stop.signal).finally(() => {
      running.current.delete(key);
      sendNext();
    });
    sendNext();
  }, [send]);

  const enqueue = useCallback(
    (chosen: readonly File[], replaces: string | null) => {
      const added = chosen.map((file): ChosenPicture => {
        const key = nextKey.current++;
        const preview = URL.createObjectURL(file);
        files.current.set(key, file);
        previews.current.add(preview);
        waiting.current.push(key);
        return { key, name: file.name, preview, progress: 0, url: null, problem: null, replaces };
      });
      setPictures((all) => [...all, ...added]);
      sendNext();
    },
    [sendNext],
  );

  const remove = useCallback((key: number): void => {
    running.current.get(key)?.abort();
    waiting.current = waiting.current.filter((one) => one !== key);
    files.current.delete(key);
    setPictures((all) => all.filter((each) => each.key !== key));
  }, []);

  return {
    pictures,
    urls: pictures.flatMap(({ url }) => url ?? []),
    isBusy: pictures.some(({ url, problem }) => !url && !problem),
    hasFailed: pictures.some(({ problem }) => problem !== null),
    add(chosen: Iterable<File>): void {
      const images = onlyPictures([...chosen]);
      const room = max - pictures.filter(({ replaces }) => replaces === null).length;
      if (images.length > room) onTooMany();
      enqueue(images.slice(0, Math.max(0, room)), null);
    },
    /** Uploads a picture that takes the place of one; an earlier one for the same place is forgotten. */
    replace(address: string, file: File): void {
      if (onlyPictures([file]).length === 0) return;
      for (const { key, replaces } of pictures) if (replaces === address) remove(key);
      enqueue([file], address);
    },
    retry(key: number): void {
      change(key, { problem: null, progress: 0 });
      waiting.current.push(key);
      sendNext();
    },
    remove,
    clear: (): void => setPictures([]),
  };
}

/** Returns the pictures among chosen files, and names what is left out. */
function onlyPictures(files: readonly File[]): File[] {
  const others = files.filter((file) => !isPictureFile(file));
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(", ");
    void showToast({ message: `Only pictures can be added. Left out: ${names}`, intent: "warning" });
  }
  return files.filter(isPictureFile);
}
