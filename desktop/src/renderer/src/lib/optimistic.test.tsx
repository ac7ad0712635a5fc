import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { clearToasts, toast } from "../testing/fake-toasts";
import { useOptimistic } from "./optimistic";

vi.mock("../ui/toasts", () => import("../testing/fake-toasts"));

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

/** A change whose answer the test gives. */
function changing() {
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
  act(() => result.current.mutate(2));
  return { answer: () => answer("done"), refuse: () => refuse(new Error("Somebody was faster.")) };
}

const starred = () => [
  queries.getQueryData<{ messages: { starred: boolean }[] }>(LIST)?.messages.map((message) => message.starred),
  queries.getQueryData<{ starred: boolean }>(ONE)?.starred,
];

it("is on screen in every list and panel before the server has answered", async () => {
  const { answer } = changing();
  await waitFor(() => expect(starred()).toEqual([[false, true], true]));
  expect(queries.getQueryData(ONE)).toMatchObject({ replies: [{ id: 2, text: "Yes" }] });
  answer();
  await waitFor(() => expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true));
});

it("is taken back, with the reason, when the server refuses it", async () => {
  const { refuse } = changing();
  await waitFor(() => expect(starred()).toEqual([[false, true], true]));
  refuse();
  await toast("Somebody was faster.");
  expect(starred()).toEqual([[false, false], false]);
  expect(queries.getQueryState(ONE)?.isInvalidated).toBe(true);
});
