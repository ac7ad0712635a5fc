import { useEffect } from "react";
import { tabStore } from "./storage";

const KEY = "last_page";
const CHAT = "/messages";

/** Notes the page that somebody looks at, other than the chat itself: staff see on which one they decided to write. */
export function useNoteLastPage(pathname: string): void {
  useEffect(() => {
    if (!pathname.endsWith(CHAT)) tabStore.set(KEY, pathname.slice(0, 300));
  }, [pathname]);
}

/** Returns the page before the chat; empty where it was the first one. */
export const lastPage = (): string => tabStore.get(KEY) ?? "";
