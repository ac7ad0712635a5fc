// @vitest-environment node
import type { Faq } from "@fundi/shared/support/support";
import type { AppLoadContext } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { inLanguage } from "../../server/language.server";
import { loadFaqs, searchFaqs } from "./faqs.server";

const BOTH: Faq = {
  ...{ id: 1, category: "orders", question: "Where do you deliver?", answer: "In Nairobi." },
  ...{ questionSw: "Mnapeleka wapi?", answerSw: "Nairobi." },
};
const ENGLISH: Faq = { ...BOTH, id: 2, question: "May I cancel?", questionSw: "Naweza kughairi?", answerSw: "" };

vi.mock("../../server/api.server", () => ({ apiFor: () => async () => [BOTH, ENGLISH] }));
const context = {} as AppLoadContext;

it("loads each question in the language of the page, and marks those that are in English only", async () => {
  expect(await inLanguage("en", () => loadFaqs(context))).toEqual([
    { id: 1, category: "orders", question: "Where do you deliver?", answer: "In Nairobi." },
    { id: 2, category: "orders", question: "May I cancel?", answer: "In Nairobi." },
  ]);
  expect(await inLanguage("sw", () => loadFaqs(context))).toEqual([
    { id: 1, category: "orders", question: "Mnapeleka wapi?", answer: "Nairobi." },
    { id: 2, category: "orders", question: "May I cancel?", answer: "In Nairobi.", isEnglish: true },
  ]);
});

it("searches for a question that a link names in English as the page shows it", async () => {
  const wordsOf = async (words: string) => (await inLanguage("sw", () => searchFaqs(context, words))).words;
  expect(await wordsOf("Where do you deliver?")).toBe("Mnapeleka wapi?");
  for (const typed of ["where", "Where do you deli", ""]) expect(await wordsOf(typed)).toBe(typed);
});
