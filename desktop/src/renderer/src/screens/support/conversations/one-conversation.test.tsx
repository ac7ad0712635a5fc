import { listSupportConversations, type SupportConversation } from "@fundi/shared/conversations/conversations";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../../../testing/fake-api";
import { conversation } from "../../../testing/support-samples";
import { useOneConversation } from "./one-conversation";

it("keeps an open conversation that leaves the list on screen until it is known anew", async () => {
  const jane = conversation();
  const queries = new QueryClient();
  let answer: ((found: SupportConversation[]) => void) | undefined;
  createFakeApi().on(
    listSupportConversations,
    () =>
      new Promise<SupportConversation[]>((resolve) => {
        answer = resolve;
      }),
  );
  const { result, rerender } = renderHook(
    ({ id, listed }: { id: number; listed: SupportConversation[] }) => useOneConversation(id, listed),
    {
      initialProps: { id: jane.id, listed: [jane] },
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  rerender({ id: jane.id, listed: [] });
  expect(result.current.conversation).toBe(jane);
  await waitFor(() => expect(answer).toBeDefined());
  answer?.([]);
  await waitFor(() => expect(result.current).toMatchObject({ conversation: undefined, isMissing: true }));
  // Another one is never shown in its place.
  rerender({ id: 99, listed: [] });
  expect(result.current.conversation).toBeUndefined();
});
