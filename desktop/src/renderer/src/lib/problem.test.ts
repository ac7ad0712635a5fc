import { ApiError } from "@fundi/shared/contract/http";
import { UnexpectedResponseError } from "@fundi/shared/web/unexpected-response";
import { expect, it } from "vitest";
import { describeProblem, failureText, problemText } from "./problem";

it("shows a text of its own for a gateway error without a message", () => {
  const gatewayError = new ApiError("HTTP 502: Bad Gateway", 502, "UNKNOWN");
  expect(describeProblem(gatewayError).title).toBe("The shop's server is not ready. Try again in a moment.");
});

it("shows the server's message, and the request id on a 5xx", () => {
  const serverError = Object.assign(new ApiError("The printer is on fire.", 500, "UNKNOWN", undefined, "request-1"), {
    serverText: "The printer is on fire.",
  });
  expect(describeProblem(serverError)).toEqual({ title: "The printer is on fire.", requestId: "request-1" });
});

const fault = new ApiError("HTTP 500", 500, "INTERNAL", undefined, "request-1");

it.each([
  [fault, "Something went wrong on the server. Try again in a moment. (request request-1)"],
  [
    new ApiError("Network error", 0, "NETWORK"),
    "The shop's server cannot be reached. Check the connection and try again.",
  ],
  [new ApiError("Not ready", 503, "UNAVAILABLE"), "The shop's server is not ready. Try again in a moment."],
  [new ApiError("Forbidden", 403, "FORBIDDEN"), "Your role may not do this."],
  [new ApiError("It is closed.", 409, "INVALID_TRANSITION"), "It is closed."],
  [
    new UnexpectedResponseError("elsewhere", new Error("?")),
    "Something else than the shop's server answered. Does this network want you to sign in to it first?",
  ],
  [new Error("The file is empty."), "The file is empty."],
  ["?", "Something went wrong."],
])("describes %s in one line as: %s", (error, text) => {
  expect(problemText(error)).toBe(text);
});

it.each([
  [fault, "HTTP 500 (request request-1)"],
  [new ApiError("It is closed.", 409, "INVALID_TRANSITION"), "It is closed."],
  [new ApiError("Network error", 0, "NETWORK"), "Not saved"],
  [new ApiError("HTTP 502: Bad Gateway", 502, "UNKNOWN"), "Not saved"],
  [new TypeError("a bug"), "Not saved"],
])("returns for %s the server's message or the fallback: %s", (error, text) => {
  expect(failureText(error, "Not saved")).toBe(text);
});

it("names no field of the request where the text says it all", () => {
  const refused = (details: ConstructorParameters<typeof ApiError>[3], serverText: string) =>
    Object.assign(new ApiError(`${serverText} (mpesaReceiptNumber: technical)`, 400, "VALIDATION_ERROR", details), {
      serverText,
    });
  const used = { fieldErrors: { mpesaReceiptNumber: ["This code was used before."] } };
  expect(problemText(refused(used, "Check the payment."))).toBe("Check the payment. This code was used before.");
  expect(problemText(refused(used, "This code was used before."))).toBe("This code was used before.");
  expect(problemText(refused({ fieldErrors: { amount: ["Required"] } }, "Bad input"))).toContain("(");
});
