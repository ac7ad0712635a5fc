import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { fetchNow } from "./fetch-now";

it("resolves although the component that started the request was unmounted", async () => {
  const queries = new QueryClient();
  const responses: ((answer: string) => void)[] = [];
  const item = queryOptions({
    queryKey: ["item"],
    // A query function that uses the signal is cancelled when its last observer is removed.
    queryFn: ({ signal }) => new Promise<string>((resolve) => signal.aborted || responses.push(resolve)),
  });
  const leave = new QueryObserver(queries, item).subscribe(() => {});
  const requested = fetchNow(queries, item);
  leave();
  await expect.poll(() => responses.length).toBe(2);
  for (const answer of responses) answer("one laptop");
  expect(await requested).toBe("one laptop");
});

it("rejects with the error of the query", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = () => Promise.reject(new Error("no such item"));
  await expect(fetchNow(queries, { queryKey: ["item"], queryFn })).rejects.toThrow("no such item");
});
