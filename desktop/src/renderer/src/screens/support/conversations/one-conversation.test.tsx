import { listSupportConversations, type SupportConversation } from "@fundi/shared/conversations/conversations";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../../../testing/fake-api";
import { conversation } from "../../../testing/support-samples";
import { chatDrafts } from "./chat-drafts";
import { useOneConversation } from "./one-conversation";

it("says into which conversation the open one was merged, and takes the draft along", async () => {
  const merged = conversation({ id: 41 });
  createFakeApi().on(listSupportConversations, () => [merged]);
  const queries = new QueryClient();
  const { result } = renderHook(() => useOneConversation(40, [merged]), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current).toMatchObject({ movedTo: 41, conversation: undefined, isMissing: false }));
  chatDrafts.keep(40, "Yes, it is");
  chatDrafts.move(40, 41);
  expect([chatDrafts.of(40), chatDrafts.of(41)]).toEqual(["", "Yes, it is"]);
});

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
