import type { ShopConfig } from "@fundi/shared/settings/shop";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { useEffect, useSyncExternalStore } from "react";
import { type Assistant, createAssistant } from "./assistant";
import { preloadToasts } from "./speech/assistant-toasts";

let assistant: Assistant | null = null;
onModuleReset(() => {
  assistant = null;
});

/** The visitor's conversation, which survives navigation but not a reload. */
function conversationWith(shop: ShopConfig): Assistant {
  assistant ??= createAssistant(shop);
  return assistant;
}

/** Returns the conversation, which listens and speaks only while its panel is mounted. */
export function useAssistant(shop: ShopConfig) {
  const assistant = conversationWith(shop);
  const conversation = useSyncExternalStore(assistant.subscribe, assistant.current);
  useEffect(() => {
    preloadToasts();
    assistant.opened();
    return assistant.closed;
  }, [assistant]);
  return { assistant, conversation };
}
