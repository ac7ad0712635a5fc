import { expect, it } from "vitest";
import { ApiError } from "../contract/http";
import { faultIdOf, fieldErrorsOf, serverTextOf, withFaultId } from "./error-text";

const refused = (status: number, serverText?: string) =>
  Object.assign(new ApiError("HTTP error", status, "UNKNOWN", undefined, "request-1"), { serverText });

it("returns the server's message, which network errors and bugs do not have", () => {
  const errors = [
    refused(409, "It is closed."),
    refused(502),
    new ApiError("Network error", 0, "NETWORK"),
    new Error("?"),
  ];
  expect(errors.map(serverTextOf)).toEqual(["It is closed.", undefined, undefined, undefined]);
});

it("returns the first message of each refused field", () => {
  const fieldErrors = { name: ["Required", "Too short"], email: ["Required"] };
  expect(fieldErrorsOf(new ApiError("Bad input", 400, "VALIDATION_ERROR", { fieldErrors }))).toEqual({
    name: "Required",
    email: "Required",
  });
  expect([fieldErrorsOf(refused(400)), fieldErrorsOf(new Error("?"))]).toEqual([{}, {}]);
});

it("appends the request id to the text of a server fault only", () => {
  expect([refused(500), refused(409), new Error("?")].map(faultIdOf)).toEqual(["request-1", undefined, undefined]);
  expect([refused(500), refused(409)].map((error) => withFaultId("It failed", error))).toEqual([
    "It failed (request request-1)",
    "It failed",
  ]);
});
