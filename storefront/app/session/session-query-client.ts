import { onModuleReset } from "@fundi/shared/web/module-state";
import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "../api-client/query-client";
import { checkSession } from "./session-store";

let current: { token: string; client: QueryClient } | undefined;
onModuleReset(() => {
  current?.client.clear();
  current = undefined;
});

/** Returns the browser's query client. A new session gets an empty one, so that no cached data of another user are shown. */
export function getQueryClient(token: string): QueryClient {
  if (current?.token !== token) {
    current?.client.clear();
    current = { token, client: createQueryClient(() => void checkSession()) };
  }
  return current.client;
}
