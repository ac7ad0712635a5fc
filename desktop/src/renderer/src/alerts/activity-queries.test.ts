import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity/activity";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeApi } from "../testing/fake-api";
import { activity } from "../testing/order-samples";
import { recentActivityQuery } from "./activity-queries";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("fetches the newest twenty, and refetches every half minute", async () => {
  const limits: number[] = [];
  createFakeApi().on(listRecentActivity, ({ query }) => {
    limits.push(query.limit);
    return [];
  });
  const stop = new QueryObserver(new QueryClient(), recentActivityQuery).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(limits).toEqual([20]);
  await vi.advanceTimersByTimeAsync(1100);
  expect(limits).toEqual([20, 20]);
  stop();
});

it("keeps what the socket delivered while a request was pending", async () => {
  let answer = (_: ActivityItem[]) => {};
  createFakeApi().on(listRecentActivity, () => new Promise((resolve) => (answer = resolve)));
  const queries = new QueryClient();
  const fetched = queries.fetchQuery(recentActivityQuery);
  await vi.advanceTimersByTimeAsync(0);
  queries.setQueryData(recentActivityQuery.queryKey, [activity({ id: 2 })]);
  answer([activity({ id: 1 })]);
  expect((await fetched).map(({ id }) => id)).toEqual([2, 1]);
});
