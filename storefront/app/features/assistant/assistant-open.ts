import { onModuleReset } from "@fundi/shared/web/module-state";
import { useSyncExternalStore } from "react";

let open = false;
const listeners = new Set<() => void>();
onModuleReset(() => setAssistantOpen(false));

/** Opens or closes the panel; called by both of its buttons. */
export function setAssistantOpen(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the panel is open. */
export const useAssistantOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
