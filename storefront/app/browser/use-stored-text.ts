import { useCallback, useState } from "react";
import { tabStore } from "./storage";

/** Text state that is stored for this tab and survives a reload and the end of the session; an empty text is removed. */
export function useStoredText(key: string): [text: string, setText: (text: string) => void] {
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
