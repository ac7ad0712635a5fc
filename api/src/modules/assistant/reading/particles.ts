import { questionWords } from "./read-question";
import { PARTICLES } from "./words/talk-words";

/** Particles as lists of words, the longest first. */
const LISTED = Object.values(PARTICLES)
  .flatMap((list) => list.split(","))
  .map((phrase): string[] => phrase.trim().split(" "))
  .sort((one, other) => other.length - one.length);

/** Returns a word without the marks around it: "Je," is "je". */
const plain = (word: string): string => questionWords(word).join(" ");

/**
 * Returns a question without the particles that it begins with: "Je, mko wazi?" asks the same as "mko wazi?". A question of
 * nothing else stays as it is.
 */
export function withoutParticles(text: string): string {
  let words: readonly string[] = text.split(/\s+/).filter(Boolean);
  for (;;) {
    const first = LISTED.find((particle) => particle.every((word, at) => plain(words[at] ?? "") === word));
    if (!first || first.length >= words.length) return words.join(" ");
    words = words.slice(first.length);
  }
}
