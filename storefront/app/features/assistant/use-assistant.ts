import type { ShopConfig } from "@fundi/shared/shop";
import { useEffect, useSyncExternalStore } from "react";
import { type Assistant, createAssistant } from "./assistant";
import { prepareToSay } from "./say";

let kept: Assistant | null = null;

/** The visitor's conversation: kept while they walk through the pages, begun anew by a reload. */
function conversationWith(shop: ShopConfig): Assistant {
  kept ??= createAssistant(shop);
  return kept;
}

/** The conversation, which listens and speaks only while its panel is on screen. */
export function useAssistant(shop: ShopConfig) {
  const assistant = conversationWith(shop);
  const conversation = useSyncExternalStore(assistant.subscribe, assistant.current);
  useEffect(() => {
    prepareToSay();
    assistant.opened();
    return assistant.closed;
  }, [assistant]);
  return { assistant, conversation };
}
