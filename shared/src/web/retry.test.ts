import { describe, expect, it } from "vitest";
import { ApiError } from "../contract/http";
import { isRetryable, isServerFault, isTransient, isUnreached, retryAfterMs, shouldRetry } from "./retry";
import { UnexpectedResponseError } from "./unexpected-response";

const failed = (status: number) => new ApiError("No", status);
const elsewhere = new UnexpectedResponseError("elsewhere", new Error("?"));
const anotherVersion = new UnexpectedResponseError("another version", new Error("?"));

describe("a failed query", () => {
  it("is retried three times when the server or the network failed", () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(500)))).toEqual([true, true, true, false]);
    expect(shouldRetry(0, new ApiError("Network error", 0, "NETWORK"))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 410, 413, 422])("is not retried after a refusal with %d", (status) => {
    expect(shouldRetry(0, failed(status))).toBe(false);
  });

  it.each([408, 425, 429, 502, 503, 504])("is retried after %d, which is transient", (status) => {
    expect(shouldRetry(0, failed(status))).toBe(true);
  });

  it("is not retried after an unexpected response", () => {
    expect([elsewhere, anotherVersion].map((error) => shouldRetry(0, error))).toEqual([false, false]);
  });

  it("is judged by its status, not by its text", () => {
    expect(shouldRetry(0, new ApiError("Error 403 in the text", 500))).toBe(true);
    expect(shouldRetry(0, new Error("HTTP 401: Unauthorized"))).toBe(true);
  });
});

it.each([
  [new ApiError("Network error", 0, "NETWORK"), true],
  [new ApiError("Network error", 502, "NETWORK"), true],
  // An error page of a proxy, not the shop's response.
  [new ApiError("Network error", 404, "NETWORK"), true],
  [new ApiError("Not ready", 503, "UNAVAILABLE"), true],
  [elsewhere, true],
  [anotherVersion, false],
  [new ApiError("Sign in", 401, "UNAUTHORIZED"), false],
  [new ApiError("It is closed.", 409, "INVALID_TRANSITION"), false],
  [new Error("Something else"), false],
])("returns whether %s means that the shop was not reached: %s", (error, expected) => {
  expect(isUnreached(error)).toBe(expected);
});

it("counts a failure as a server fault only if the shop responded", () => {
  expect([failed(500), failed(503), failed(400)].map(isServerFault)).toEqual([true, false, false]);
});

describe("a change", () => {
  it.each([401, 408, 425, 429, 500, 503])("is retried after %d", (status) => {
    expect(isRetryable(failed(status))).toBe(true);
  });

  it("is retried after a timeout, and after a response that did not come from the shop", () => {
    expect(isRetryable(new DOMException("Stopped", "AbortError"))).toBe(true);
    expect(isRetryable(new ApiError("Network error", 403, "NETWORK"))).toBe(true);
    expect(isRetryable(elsewhere)).toBe(true);
  });

  it.each([failed(400), failed(403), failed(409), failed(413), anotherVersion, new TypeError("a bug")])(
    "is not retried automatically after %s",
    (error) => {
      expect(isRetryable(error)).toBe(false);
    },
  );

  it("waits together with all others while the shop accepts no requests", () => {
    expect([failed(0), failed(401), failed(429), failed(500), failed(400)].map(isTransient)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it("waits as long as `Retry-After` says, but at most ten minutes", () => {
  const asking = (retryAfter: number) => Object.assign(failed(429), { retryAfter });
  expect([asking(12), asking(86_400), failed(429), new Error("?")].map(retryAfterMs)).toEqual([12_000, 600_000, 0, 0]);
});
