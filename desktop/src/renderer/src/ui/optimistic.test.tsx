import { QueryClient, QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { clearToasts, toast } from "../testing/fake-toasts";
import { useOptimistic } from "./optimistic";

const LIST = ["messages", "list"];
const ONE = ["messages", "one", 2];
let queries: QueryClient;
beforeEach(() => {
  clearToasts();
  queries = new QueryClient();
  queries.setQueryData(LIST, {
    total: 2,
    messages: [
      { id: 1, starred: false },
      { id: 2, starred: false },
    ],
  });
  queries.setQueryData(ONE, { id: 2, starred: false, replies: [{ id: 2, text: "Yes" }] });
});

/** A change whose response the test controls. */
function changing(id = 2) {
  let answer: (value: string) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const send = () =>
    new Promise<string>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimistic({
        send,
        roots: [["messages"]],
        change: (record, id: number) => (record.id === id && "starred" in record ? { starred: true } : null),
      }),
    { wrapper },
  );
  act(() => result.current.mutate(id));
  return { answer: () => answer("done"), refuse: () => refuse(new Error("Somebody was faster.")) };
}

const starred = () => [
  queries.getQueryData<{ messages: { starred: boolean }[] }>(LIST)?.messages.map((message) => message.starred),
  queries.getQueryData<{ starred: boolean }>(ONE)?.starred,
];

it("is shown in every list and panel before the server responds", async () => {
  const { answer } = changing();
  await waitFor(() => expect(starred()).toEqual([[false, true], true]));
  expect(queries.getQueryData(ONE)).toMatchObject({ replies: [{ id: 2, text: "Yes" }] });
  answer();
  await waitFor(() => expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true));
});

it("is rolled back with the reason when the server refuses it", async () => {
  const { refuse } = changing();
  await waitFor(() => expect(starred()).toEqual([[false, true], true]));
  refuse();
  await toast("Somebody was faster.");
  expect(starred()).toEqual([[false, false], false]);
  expect(queries.getQueryState(ONE)?.isInvalidated).toBe(true);
});

it("stays on screen when a response arrives that was sent before it", async () => {
  const { answer } = changing();
  await waitFor(() => expect(starred()).toEqual([[false, true], true]));
  const seen: unknown[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => seen.push(useQuery({ queryKey: ONE, queryFn: skipToken }).data), { wrapper });
  await queries.fetchQuery({ queryKey: ONE, queryFn: async () => ({ id: 2, starred: false, replies: [] }) });
  expect(queries.getQueryData(ONE)).toEqual({ id: 2, starred: true, replies: [] });
  await waitFor(() => expect(seen).toContainEqual({ id: 2, starred: true, replies: [] }));
  expect(seen).not.toContainEqual(expect.objectContaining({ starred: false }));
  unmount();
  answer();
  await waitFor(() => expect(queries.getQueryState(ONE)?.isInvalidated).toBe(true));
  await queries.fetchQuery({ queryKey: ONE, queryFn: async () => ({ id: 2, starred: false, replies: [] }) });
  expect(starred()[1]).toBe(false);
});

it("keeps a later change when an earlier one is refused", async () => {
  const first = changing(1);
  await waitFor(() => expect(starred()[0]).toEqual([true, false]));
  changing(2);
  await waitFor(() => expect(starred()[0]).toEqual([true, true]));
  first.refuse();
  await toast("Somebody was faster.");
  expect(starred()[0]).toEqual([false, true]);
});
