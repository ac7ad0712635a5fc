import { onModuleReset } from "@fundi/shared/web/module-state";
import { createObservable } from "@fundi/shared/web/observable";
import { useSyncExternalStore } from "react";

const open = createObservable(false);
onModuleReset(() => open.set(false));

/** Opens or closes the panel; called by both of its buttons. */
export const setAssistantOpen = open.set;

/** Whether the panel is open. */
export const useAssistantOpen = (): boolean => useSyncExternalStore(open.subscribe, open.get, () => false);
