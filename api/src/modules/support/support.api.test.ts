import { listFaqs, listSupportResources } from "@fundi/shared/support/support";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("lists questions with the latest answer, in the order in which they were added", async () => {
  const ask = (question: string, answer: string) => ({
    question,
    answer,
    questionSw: "",
    answerSw: "",
    category: "orders" as const,
  });
  await api.app.support.saveFaqs([ask("Where is my order?", "Soon"), ask("May I cancel?", "Yes")]);
  await api.app.support.saveFaqs([ask("Where is my order?", "Under Orders")]);
  expect(await api.guest(listFaqs, {})).toMatchObject([
    { question: "Where is my order?", answer: "Under Orders", category: "orders" },
    { question: "May I cancel?", answer: "Yes" },
  ]);
});

it("lists guides, with or without a length", async () => {
  const guide = { description: "How", type: "guide", difficulty: "beginner", url: "/services" } as const;
  await api.app.support.saveResources([
    { ...guide, title: "One" },
    { ...guide, title: "Two", duration: "3 min" },
  ]);
  expect(await api.guest(listSupportResources, {})).toMatchObject([
    { title: "One", duration: null },
    { title: "Two", duration: "3 min" },
  ]);
});

it("responds 304 to a caller that has the current list", async () => {
  const first = await fetch(`${api.url}/api/support/faqs`);
  const etag = first.headers.get("etag") ?? "";
  expect((await fetch(`${api.url}/api/support/faqs`, { headers: { "if-none-match": etag } })).status).toBe(304);
});
