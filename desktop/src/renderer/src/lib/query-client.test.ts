import { StrangeAnswer } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient, isRefused, shouldRetry } from "./query-client";

const failed = (status: number) => new ApiError("No", status);

describe("retries", () => {
  it("tries three times more when the server or the network failed", () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(500)))).toEqual([true, true, true, false]);
    expect(shouldRetry(0, failed(0))).toBe(true);
  });
  it("does not ask again for what was refused or wrong", () => {
    for (const status of [400, 401, 403, 404, 409]) expect(shouldRetry(0, failed(status))).toBe(false);
  });
  it("does not ask again a server of another version", () => {
    expect(shouldRetry(0, new StrangeAnswer("another version", new Error("?")))).toBe(false);
    expect(shouldRetry(0, new Error("Something else"))).toBe(true);
  });
  it("goes by the status first, then by the text", () => {
    expect(isRefused(new ApiError("Error 403 in the text", 500))).toBe(false);
    expect(isRefused(new Error("HTTP 401: Unauthorized"))).toBe(true);
  });
});

describe("a call without a session", () => {
  it("ends the session, whichever call it was", async () => {
    const onSessionEnded = vi.fn();
    const queries = createQueryClient(onSessionEnded);
    const refused = { queryFn: () => Promise.reject(failed(401)) };
    await expect(queries.fetchQuery({ queryKey: ["a"], ...refused })).rejects.toThrow();
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });
  it("that the shop asks a second factor for has the session looked at again, once for many calls", async () => {
    let finish = () => {};
    const onFactorNeeded = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const queries = createQueryClient(() => {}, onFactorNeeded);
    const needsFactor = () => Promise.reject(new ApiError("Set it up", 403, "FACTOR_SETUP_REQUIRED"));
    const ask = (name: string) =>
      queries.fetchQuery({ queryKey: [name], queryFn: needsFactor }).catch((error: ApiError) => error.code);
    expect(await Promise.all([ask("a"), ask("b")])).toEqual(["FACTOR_SETUP_REQUIRED", "FACTOR_SETUP_REQUIRED"]);
    expect(onFactorNeeded).toHaveBeenCalledTimes(1);
    finish();
    await vi.waitFor(async () => {
      await ask("c");
      expect(onFactorNeeded).toHaveBeenCalledTimes(2);
    });
  });
  it("asks also where the system says that there is no network: the shop's server may stand in the same room", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.networkMode).toBe("always");
  });
  it("asks nothing anew when the window comes back", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});

describe("what becomes out of date while its answer is under way", () => {
  /** A question whose answers the test gives. */
  function ask(queries = createQueryClient(() => {})) {
    const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
    const queryFn = () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject }));
    const observer = new QueryObserver(queries, { queryKey: ["orders", 1], queryFn, retry: false });
    const stop = observer.subscribe(() => undefined);
    return {
      answers,
      stop,
      outdate: () => void queries.invalidateQueries({ queryKey: ["orders"] }),
      status: () => observer.getCurrentResult().status,
      shown: () => queries.getQueryData(["orders", 1]),
      lookAgain: () => new QueryObserver(queries, { queryKey: ["orders", 1], queryFn }).subscribe(() => undefined),
    };
  }

  it("is asked for again, though nothing was there yet", async () => {
    const { answers, outdate, shown } = ask();
    outdate();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve("pending");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.resolve("quoted");
    await vi.waitFor(() => expect(shown()).toBe("quoted"));
    expect(answers).toHaveLength(2);
  });

  it("is asked for again also when the question before it failed", async () => {
    const { answers, outdate, status } = ask();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.reject(failed(404));
    await vi.waitFor(() => expect(status()).toBe("error"));
    outdate();
    expect(answers).toHaveLength(2);
    outdate();
    answers[1]?.resolve("pending");
    await vi.waitFor(() => expect(answers).toHaveLength(3));
  });

  it("is asked for again by whoever looks at it next", async () => {
    const { answers, outdate, stop, shown, lookAgain } = ask();
    stop();
    outdate();
    answers[0]?.resolve("pending");
    await vi.waitFor(() => expect(shown()).toBe("pending"));
    lookAgain();
    expect(answers).toHaveLength(2);
  });
});

it("asks again for what wants it when a window that was covered comes to the front (QRY-11)", () => {
  const heard = vi.fn();
  const stop = focusManager.subscribe(heard);
  window.dispatchEvent(new Event("focus"));
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
});
