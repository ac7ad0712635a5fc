import type { PhotoMarks } from "@fundi/shared/photo-marks/photo-marks";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";

/** A photo that is stored already, with what was drawn over it. */
export interface TakenPhoto {
  fileId: string;
  width: number;
  height: number;
  marks: PhotoMarks;
}

/** A photo that is on its way, or that could not be stored. */
interface Waiting {
  key: number;
  name: string;
  file: File;
  problem: string | null;
}

/** Stores photos one after the other; `onStored` gets each as soon as it is there. */
export function usePhotoUploads(onStored: (photo: TakenPhoto) => void) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const keys = useRef(0);
  const last = useRef(Promise.resolve());

  const send = useCallback(({ key, file }: Pick<Waiting, "key" | "file">) => {
    last.current = last.current.then(async () => {
      const files = new FormData();
      files.set("kind", "repair-photo");
      files.set("image", file);
      try {
        const { data } = await call(addPrivatePhoto, { files });
        latest.current({ fileId: data.id, width: data.width, height: data.height, marks: [] });
        setWaiting((all) => all.filter((one) => one.key !== key));
      } catch (error) {
        const problem = problemText(error);
        setWaiting((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)));
      }
    });
  }, []);

  return {
    waiting,
    add(files: readonly File[]) {
      for (const file of files) {
        keys.current += 1;
        const photo = { key: keys.current, name: file.name, file, problem: null };
        setWaiting((all) => [...all, photo]);
        send(photo);
      }
    },
    retry(key: number) {
      const photo = waiting.find((one) => one.key === key);
      if (!photo) return;
      setWaiting((all) => all.map((one) => (one.key === key ? { ...one, problem: null } : one)));
      send(photo);
    },
    drop: (key: number) => setWaiting((all) => all.filter((one) => one.key !== key)),
  };
}
