import { expect, it } from "vitest";
import { clausesOf } from "./clauses";
import { meaningsAt } from "./lexicon";
import { withoutParticles } from "./particles";
import { FUNCTION_WORDS, PARTICLES } from "./words/talk-words";

const listed = (words: string) => words.split(",").map((word) => word.trim());
const QUESTIONS = ["mko wazi leo?", "dhamana ni ya muda gani?", "bei ya kioo ni ngapi?", "how much is a battery?"];

it("no particle before a question means anything", () => {
  for (const particle of Object.values(PARTICLES).flatMap(listed))
    for (const question of QUESTIONS) {
      const asked = `${particle.slice(0, 1).toUpperCase()}${particle.slice(1)}, ${question}`;
      expect(withoutParticles(asked)).toBe(question);
      expect(withoutParticles(`${particle} ${question}`)).toBe(question);
    }
});

it("no word that says nothing is a question of its own before another one", () => {
  const words = [...listed(FUNCTION_WORDS.sw), ...listed(FUNCTION_WORDS.en)].filter((word) =>
    [...(meaningsAt(word.split(" "), 0)?.meanings ?? [])].every((meaning) => meaning === "function"),
  );
  expect(words.length).toBeGreaterThan(200);
  for (const word of words)
    for (const question of QUESTIONS) {
      const asked = `${word}, ${question}`;
      expect(clausesOf(asked)).toEqual([asked]);
    }
});

it.each([
  ["Je, jamani, mko wazi leo?", "mko wazi leo?"],
  ["samahani naomba kuuliza mko wapi", "mko wapi"],
  ["Je?", "Je?"],
  ["jeshi", "jeshi"],
  ["", ""],
])("%s is %s", (asked, without) => {
  expect(withoutParticles(asked)).toBe(without);
});
