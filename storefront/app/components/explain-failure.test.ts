import { ApiError } from "@fundi/shared/contract/http";
import { expect, it } from "vitest";
import { explainFailure } from "./explain-failure";

const serverError = (serverText?: string) => Object.assign(new ApiError("HTTP 500", 500), { serverText });

it.each([
  [serverError("This address is taken."), "This address is taken."],
  [serverError(), "Login failed"],
  [new ApiError("Network error", 0, "NETWORK"), "Login failed. Check your connection and try again."],
  // A proxy's error page.
  [new ApiError("Network error", 502, "NETWORK"), "Login failed"],
  [new TypeError("a bug"), "Login failed"],
])("explains %s as: %s", (error, text) => {
  expect(explainFailure(error, "Login failed")).toBe(text);
});
