import { useCallback, useState } from "react";
import { tabStore } from "./storage";

/** A text that is being written, kept in this tab over a reload and a session that ends; emptied, it is forgotten. */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
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
