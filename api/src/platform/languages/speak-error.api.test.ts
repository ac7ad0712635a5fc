import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signIn = async (body: object, language?: string) => {
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(language && { "x-language": language }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { error: string; code: string; details?: { fieldErrors?: object } };
};

it("answers a page in Kiswahili in Kiswahili, everybody else in English, with the same code", async () => {
  const nobody = { email: "nobody@people.example", password: "safari-2026" };
  expect(await signIn(nobody, "sw")).toMatchObject({
    code: "EMAIL_NOT_FOUND",
    error: "Hatuna email hiyo. Ungependa kujisajili?",
  });
  const inEnglish = { code: "EMAIL_NOT_FOUND", error: "Email not found. Would you like to sign up?" };
  for (const language of [undefined, "en", "fr", "constructor"])
    expect(await signIn(nobody, language)).toMatchObject(inEnglish);
});

it("says at each field what is wrong in the language of the page", async () => {
  expect(await signIn({ email: "nobody" }, "sw")).toMatchObject({
    code: "VALIDATION_ERROR",
    error: "Baadhi ya sehemu si sahihi.",
    details: { fieldErrors: { email: ["Weka email sahihi"], password: ["Inahitajika"] } },
  });
});
