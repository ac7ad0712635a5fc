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
export interface WaitingPhoto {
  key: number;
  /** What it shows, such as one of several devices. */
  subject: string;
  name: string;
  file: File;
  problem: string | null;
}

/** One photo that takes longer holds up nothing: it counts as failed, and can be tried again. */
const STORED_WITHIN_MS = 120_000;

/**
 * Stores photos one after the other; `onStored` gets each as soon as it is there. Use it where the form is sent, not where
 * the photos are shown: what is sent has to wait for them.
 */
export function usePhotoUploads(onStored: (subject: string, photo: TakenPhoto) => void) {
  const [all, setAll] = useState<readonly WaitingPhoto[]>([]);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const keys = useRef(0);
  const last = useRef(Promise.resolve());
  /** Of those that are wanted: what ends their request. */
  const wanted = useRef(new Map<number, AbortController>());
  const leaveOut = (key: number) => {
    wanted.current.get(key)?.abort();
    wanted.current.delete(key);
  };

  const send = useCallback(({ key, subject, file }: Pick<WaitingPhoto, "key" | "subject" | "file">) => {
    const request = new AbortController();
    wanted.current.set(key, request);
    last.current = last.current.then(async () => {
      if (!wanted.current.has(key)) return;
      const timer = setTimeout(() => request.abort(new DOMException("Too slow", "TimeoutError")), STORED_WITHIN_MS);
      const files = new FormData();
      files.set("kind", "repair-photo");
      files.set("image", file);
      try {
        const { data } = await call(addPrivatePhoto, { files, signal: request.signal });
        if (!wanted.current.delete(key)) return;
        latest.current(subject, { fileId: data.id, width: data.width, height: data.height, marks: [] });
        setAll((photos) => photos.filter((one) => one.key !== key));
      } catch (error) {
        const problem = problemText(error);
        setAll((photos) => photos.map((one) => (one.key === key ? { ...one, problem } : one)));
      } finally {
        clearTimeout(timer);
      }
    });
  }, []);

  return {
    /** Those that are on their way, and those that could not be stored. */
    all,
    /** How many are on their way, of one subject or of all. */
    pending: (subject?: string) =>
      all.filter((one) => one.problem === null && (subject === undefined || one.subject === subject)).length,
    /** How many could not be stored, of one subject or of all. */
    failed: (subject?: string) =>
      all.filter((one) => one.problem !== null && (subject === undefined || one.subject === subject)).length,
    /** Forgets what waits. */
    forget: () => {
      for (const { key } of all) leaveOut(key);
      setAll([]);
    },
    /** The photos of one subject. */
    of: (subject: string) => ({
      waiting: all.filter((one) => one.subject === subject),
      add(files: readonly File[]) {
        for (const file of files) {
          keys.current += 1;
          const photo = { key: keys.current, subject, name: file.name, file, problem: null };
          setAll((photos) => [...photos, photo]);
          send(photo);
        }
      },
      retry(key: number) {
        const photo = all.find((one) => one.key === key);
        if (!photo) return;
        setAll((photos) => photos.map((one) => (one.key === key ? { ...one, problem: null } : one)));
        send(photo);
      },
      /** Leaves one out, also while it is on its way. */
      drop: (key: number) => {
        leaveOut(key);
        setAll((photos) => photos.filter((one) => one.key !== key));
      },
    }),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

/** "1 photo is being stored …": what a button says while it waits. */
export const pendingText = (count: number): string =>
  count === 1 ? "1 photo is being stored …" : `${count} photos are being stored …`;

/** Why a form with photos that failed is not sent. */
export const failedText = (count: number): string =>
  count === 1
    ? "1 photo could not be stored: try again, or leave it out"
    : `${count} photos could not be stored: try again, or leave them out`;
