import { ApiError } from "@fundi/shared/contract/http";
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client";

const failed = (status: number) => new ApiError("No", status);

describe("the query client", () => {
  it("reports the end of the session when any request is refused with 401", async () => {
    const onSessionEnded = vi.fn();
    const queries = createQueryClient(onSessionEnded);
    const refused = { queryFn: () => Promise.reject(failed(401)) };
    await expect(queries.fetchQuery({ queryKey: ["a"], ...refused })).rejects.toThrow();
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });
  it("reports that a second factor is required, once for concurrent requests", async () => {
    let finish = () => {};
    const onFactorNeeded = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const queries = createQueryClient(() => {}, onFactorNeeded);
    const needsFactor = () => Promise.reject(new ApiError("Set it up", 403, "FACTOR_SETUP_REQUIRED"));
    const runQuery = (name: string) =>
      queries.fetchQuery({ queryKey: [name], queryFn: needsFactor }).catch((error: ApiError) => error.code);
    expect(await Promise.all([runQuery("a"), runQuery("b")])).toEqual([
      "FACTOR_SETUP_REQUIRED",
      "FACTOR_SETUP_REQUIRED",
    ]);
    expect(onFactorNeeded).toHaveBeenCalledTimes(1);
    finish();
    await vi.waitFor(async () => {
      await runQuery("c");
      expect(onFactorNeeded).toHaveBeenCalledTimes(2);
    });
  });
  it("sends requests also while the system reports no network: the server may be on the local network", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.networkMode).toBe("always");
  });
  it("does not refetch fresh data on window focus", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});

describe("a query that is invalidated while its request is pending", () => {
  /** Observes a query whose responses the test provides. */
  function observeOrder(queries = createQueryClient(() => {})) {
    const responses: { resolve: (response: string) => void; reject: (error: Error) => void }[] = [];
    const queryFn = () => new Promise<string>((resolve, reject) => void responses.push({ resolve, reject }));
    const observer = new QueryObserver(queries, { queryKey: ["orders", 1], queryFn, retry: false });
    const stop = observer.subscribe(() => undefined);
    return {
      responses,
      stop,
      invalidate: () => void queries.invalidateQueries({ queryKey: ["orders"] }),
      status: () => observer.getCurrentResult().status,
      shown: () => queries.getQueryData(["orders", 1]),
      observeAgain: () => new QueryObserver(queries, { queryKey: ["orders", 1], queryFn }).subscribe(() => undefined),
    };
  }

  it("is refetched even if it had no data yet", async () => {
    const { responses, invalidate, shown } = observeOrder();
    invalidate();
    expect(responses).toHaveLength(1);
    responses[0]?.resolve("pending");
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.resolve("quoted");
    await vi.waitFor(() => expect(shown()).toBe("quoted"));
    expect(responses).toHaveLength(2);
  });

  it("is refetched also if the request before failed", async () => {
    const { responses, invalidate, status } = observeOrder();
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.reject(failed(404));
    await vi.waitFor(() => expect(status()).toBe("error"));
    invalidate();
    expect(responses).toHaveLength(2);
    invalidate();
    responses[1]?.resolve("pending");
    await vi.waitFor(() => expect(responses).toHaveLength(3));
  });

  it("is refetched by its next observer", async () => {
    const { responses, invalidate, stop, shown, observeAgain } = observeOrder();
    stop();
    invalidate();
    responses[0]?.resolve("pending");
    await vi.waitFor(() => expect(shown()).toBe("pending"));
    observeAgain();
    expect(responses).toHaveLength(2);
  });
});

it("reports focus when a covered window comes to the front", () => {
  const listener = vi.fn();
  const stop = focusManager.subscribe(listener);
  window.dispatchEvent(new Event("focus"));
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
});
