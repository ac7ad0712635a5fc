import { useCallback, useState } from "react";
import { tabStore } from "../../browser/storage";

/** What is being written, kept over reloads until it is sent. */
export function useDraft(userId: number): [text: string, setText: (text: string) => void] {
  const key = `messages_draft:${userId}`;
  const [text, setText] = useState(() => tabStore.get(key) ?? "");
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next) tabStore.set(key, next);
      else tabStore.remove(key);
    },
    [key],
  );
  return [text, change];
}
