import { ATTACHMENTS_ERROR, ATTACHMENTS_MAX } from "@fundi/shared/conversations/conversation-rules";
import type { UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";

/** A picture that was chosen for a message. */
export interface Attachment {
  key: number;
  name: string;
  /** Shown while it is on its way. */
  preview: string;
  /** Once it is stored. */
  url: string | null;
  problem: string | null;
}

const FOLDER: UploadFolder = "chat-attachments";

/** The pictures of a message that is being written: uploaded at once, so that sending does not wait for them. */
export function useAttachments(onProblem: (problem: string) => void) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const nextKey = useRef(1);
  const files = useRef(new Map<number, File>());
  const previews = useRef(new Set<string>());
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const upload = useCallback(async (key: number) => {
    const file = files.current.get(key);
    if (!file) return;
    const change = (part: Partial<Attachment>) =>
      setAttachments((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
    change({ problem: null });
    const form = new FormData();
    form.set("folder", FOLDER);
    form.set("image", file);
    try {
      const { data } = await call(uploadSingle, { files: form });
      change({ url: data.url });
    } catch (error) {
      change({ problem: problemText(error) });
    }
  }, []);

  return {
    attachments,
    urls: attachments.flatMap(({ url }) => url ?? []),
    isBusy: attachments.some(({ url, problem }) => !url && !problem),
    hasFailed: attachments.some(({ problem }) => problem !== null),
    add(chosen: Iterable<File>): void {
      const images = [...chosen].filter(({ type }) => type.startsWith("image/"));
      const room = ATTACHMENTS_MAX - attachments.length;
      if (images.length > room) onProblem(ATTACHMENTS_ERROR);
      const added = images.slice(0, room).map((file): Attachment => {
        const key = nextKey.current++;
        const preview = URL.createObjectURL(file);
        files.current.set(key, file);
        previews.current.add(preview);
        return { key, name: file.name, preview, url: null, problem: null };
      });
      setAttachments((all) => [...all, ...added]);
      for (const { key } of added) void upload(key);
    },
    retry: (key: number): void => void upload(key),
    remove: (key: number): void => setAttachments((all) => all.filter((each) => each.key !== key)),
    clear: (): void => setAttachments([]),
  };
}
