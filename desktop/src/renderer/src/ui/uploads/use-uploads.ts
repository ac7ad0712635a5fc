import { isPictureFile, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";

/** A picture that was chosen for a message or a record. */
export interface ChosenPicture {
  key: number;
  name: string;
  /** Shown while it is on its way. */
  preview: string;
  /** Once it is stored. */
  url: string | null;
  problem: string | null;
}

interface UploadOptions {
  folder: UploadFolder;
  /** How many can be there. */
  max: number;
  /** Called when more were chosen; the first ones are uploaded. */
  onTooMany: () => void;
}

/** The pictures of a form that is being filled in: uploaded at once, so that saving does not wait for them. */
export function useUploads({ folder, max, onTooMany }: UploadOptions) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const nextKey = useRef(1);
  const files = useRef(new Map<number, File>());
  const previews = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const upload = useCallback(
    async (key: number) => {
      const file = files.current.get(key);
      if (!file) return;
      const change = (part: Partial<ChosenPicture>) =>
        setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
      change({ problem: null });
      const form = new FormData();
      form.set("folder", folder);
      form.set("image", file);
      try {
        const { data } = await call(uploadSingle, { files: form });
        change({ url: data.url });
      } catch (error) {
        change({ problem: problemText(error) });
      }
    },
    [folder],
  );

  return {
    pictures,
    urls: pictures.flatMap(({ url }) => url ?? []),
    isBusy: pictures.some(({ url, problem }) => !url && !problem),
    hasFailed: pictures.some(({ problem }) => problem !== null),
    add(chosen: Iterable<File>): void {
      const images = [...chosen].filter(isPictureFile);
      const room = max - pictures.length;
      if (images.length > room) onTooMany();
      const added = images.slice(0, room).map((file): ChosenPicture => {
        const key = nextKey.current++;
        const preview = URL.createObjectURL(file);
        files.current.set(key, file);
        previews.current.add(preview);
        return { key, name: file.name, preview, url: null, problem: null };
      });
      setPictures((all) => [...all, ...added]);
      for (const { key } of added) void upload(key);
    },
    retry: (key: number): void => void upload(key),
    remove: (key: number): void => setPictures((all) => all.filter((each) => each.key !== key)),
    clear: (): void => setPictures([]),
  };
}
