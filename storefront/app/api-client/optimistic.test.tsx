import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useOptimistic } from "./optimistic";
import { createQueryClient } from "./query-client";

interface Notice {
  id: number;
  read: boolean;
}

const KEY = ["notices"];
const UNREAD: Notice[] = [
  { id: 1, read: false },
  { id: 2, read: false },
];

let queries: ReturnType<typeof createQueryClient>;
/** What the screen showed, oldest first: the ids of those that are read. */
let seen: number[][];
const onRefused = vi.fn();
const onSuccess = vi.fn();
beforeEach(() => {
  queries = createQueryClient(() => undefined);
  queries.setQueryData(KEY, UNREAD);
  seen = [];
  onRefused.mockReset();
  onSuccess.mockReset();
});

const withRead = (data: readonly Notice[], ids: readonly number[]): Notice[] =>
  data.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));

const shown = () => seen.at(-1);

/** A promise that the test settles. */
function controlled<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

/** A screen that shows the notices; the test controls the responses to its changes and to its refetches. */
function openScreen() {
  const changes = new Map<number, ReturnType<typeof controlled<string>>>();
  const refetches: ReturnType<typeof controlled<Notice[]>>[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const { data } = useQuery({
        queryKey: KEY,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn() {
          const refetch = controlled<Notice[]>();
          refetches.push(refetch);
          return refetch.promise;
        },
      });
      seen.push((data ?? []).filter(({ read }) => read).map(({ id }) => id));
      return useOptimistic({
        queryKey: KEY,
        send(id: number) {
          const change = controlled<string>();
          changes.set(id, change);
          return change.promise;
        },
        change: (data: Notice[], id) => withRead(data, [id]),
        onSuccess,
        onRefused,
      });
    },
    { wrapper },
  );
  return {
    refetches,
    read: (id: number) => act(() => result.current.mutate(id)),
    /** A refetch like that of a live event. */
    refetch: () => act(() => void queries.refetchQueries({ queryKey: KEY })),
    respond: (index: number, data: Notice[]) => act(async () => refetches[index]?.resolve(data)),
    accept: (id: number) => act(async () => changes.get(id)?.resolve("done")),
    refuse: (id: number) => act(async () => changes.get(id)?.reject(new Error("Somebody was faster."))),
  };
}

it("is shown before the server has answered, and stays without a refetch", async () => {
  const { read, accept, refetches } = openScreen();
  read(2);
  await waitFor(() => expect(shown()).toEqual([2]));
  expect(onSuccess).not.toHaveBeenCalled();
  await accept(2);
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith("done"));
  expect(shown()).toEqual([2]);
  expect(refetches).toHaveLength(0);
});

it("is not undone on screen by a response that arrives while it is unanswered", async () => {
  const { read, refetch, respond, accept } = openScreen();
  read(2);
  await waitFor(() => expect(shown()).toEqual([2]));
  refetch();
  await respond(0, [...UNREAD, { id: 3, read: true }]);
  await waitFor(() => expect(shown()).toEqual([2, 3]));
  await accept(2);
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(seen).toEqual(expect.arrayContaining([[], [2], [2, 3]]));
  expect(seen.slice(seen.findIndex((ids) => ids.includes(2))).every((ids) => ids.includes(2))).toBe(true);
  // Answered, it is not applied any more: the server may know better.
  refetch();
  await respond(1, UNREAD);
  await waitFor(() => expect(shown()).toEqual([]));
});

it("is followed by a refetch where one was pending, which may have been sent before it", async () => {
  const { read, refetch, respond, accept, refetches } = openScreen();
  refetch();
  read(2);
  await waitFor(() => expect(shown()).toEqual([2]));
  await accept(2);
  await waitFor(() => expect(refetches).toHaveLength(2));
  await respond(0, UNREAD);
  await respond(1, withRead(UNREAD, [2]));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(seen.slice(seen.findIndex((ids) => ids.includes(2))).every((ids) => ids.includes(2))).toBe(true);
});

it("is put back and refetched when it is refused", async () => {
  const { read, refuse, respond, refetches } = openScreen();
  read(2);
  await waitFor(() => expect(shown()).toEqual([2]));
  await refuse(2);
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(new Error("Somebody was faster.")));
  await waitFor(() => expect(shown()).toEqual([]));
  await waitFor(() => expect(refetches).toHaveLength(1));
  await respond(0, withRead(UNREAD, [1]));
  await waitFor(() => expect(shown()).toEqual([1]));
  expect(onSuccess).not.toHaveBeenCalled();
});

it.each([
  [1, 2],
  [2, 1],
])("stays beside another quick one, when %i is answered before %i", async (first, second) => {
  const { read, refetch, respond, accept } = openScreen();
  read(1);
  read(2);
  await waitFor(() => expect(shown()).toEqual([1, 2]));
  refetch();
  await respond(0, UNREAD);
  await accept(first);
  refetch();
  await respond(1, withRead(UNREAD, [first]));
  await accept(second);
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(queries.getQueryData(KEY)).toEqual(withRead(UNREAD, [1, 2]));
  const since = seen.findIndex((ids) => ids.length === 2);
  expect(seen.slice(since).every((ids) => ids.length === 2)).toBe(true);
});

it("stays when an earlier one is refused", async () => {
  const { read, refuse } = openScreen();
  read(1);
  read(2);
  await waitFor(() => expect(shown()).toEqual([1, 2]));
  await refuse(1);
  await waitFor(() => expect(shown()).toEqual([2]));
});
