import { expect, it } from "vitest";
import { statusAnswer } from "./provider-answer";

it("an error without an understandable body keeps its words, but no number or code that it repeats", () => {
  expect(statusAnswer(401, "The supplied authentication is invalid")).toMatchObject({
    reason: "HTTP 401: The supplied authentication is invalid",
  });
  const echo = statusAnswer(400, 'Bad: to=+254712345678&message=471193 is your code, {"otp":"471193"}');
  expect(echo).toMatchObject({ outcome: "refused", reason: "HTTP 400: Bad: … is your code, …" });
});
