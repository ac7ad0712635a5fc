import { StrangeAnswer } from "@fundi/shared/client";
import { ApiError } from "@fundi/shared/http";
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
  it("asks also where the system says that there is no network: the shop's server may stand in the same room", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.networkMode).toBe("always");
  });
  it("asks nothing anew when the window comes back", () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});
