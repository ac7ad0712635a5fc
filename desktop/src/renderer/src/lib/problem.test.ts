import { ApiError } from "@fundi/shared/http";
import { expect, it } from "vitest";
import { describeProblem } from "./problem";

it("says a sentence where something before the server answers with a number alone", () => {
  const mute = new ApiError("HTTP 502: Bad Gateway", 502, "UNKNOWN");
  expect(describeProblem(mute).title).toBe("The shop's server is not ready. Try again in a moment.");
});

it("says the server's own sentence, and the number of the request where it failed", () => {
  const told = Object.assign(new ApiError("The printer is on fire.", 500, "UNKNOWN", undefined, "request-1"), {
    serverText: "The printer is on fire.",
  });
  expect(describeProblem(told)).toEqual({ title: "The printer is on fire.", requestId: "request-1" });
});
