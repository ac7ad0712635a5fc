/** How letters sound that people write for one another, longer ones first. */
const SOUNDS: readonly (readonly [written: string, sound: string])[] = [
  ...([
    ["tion", "shn"],
    ["sion", "shn"],
    ["ph", "f"],
    ["ck", "k"],
    ["wh", "w"],
    ["ce", "se"],
    ["ci", "si"],
    ["cy", "si"],
    ["ch", "ch"],
    ["c", "k"],
    ["q", "k"],
    ["x", "ks"],
    ["z", "s"],
    ["y", "i"],
  ] as const),
];
const VOWELS = "aeiou";
/** Fewer letters sound like too much else. */
const LEAST_SOUND = 3;
const LEAST_CONSONANTS = 3;
/** Shorter ones are as often names: "CBD". */
const LEAST_LETTERS = 4;

/** Returns how a word sounds, so that "skreen" and "screen", "prise" and "price", "fone" and "phone" are the same. */
export function soundOf(word: string): string {
  let sound = "";
  for (let at = 0; at < word.length; ) {
    const rest = word.slice(at);
    const [written, said] = SOUNDS.find(([one]) => rest.startsWith(one)) ?? [rest[0] ?? "", rest[0] ?? ""];
    // Doubled letters sound as one.
    sound += sound.endsWith(said) ? "" : said;
    at += written.length;
  }
  return sound.length > LEAST_SOUND && sound.endsWith("e") ? sound.slice(0, -1) : sound;
}

/** Returns the consonants of a word as they sound, and the vowel that it begins with: "screen" is "skrn". */
export const consonantsOf = (word: string): string => {
  const [first = "", ...rest] = soundOf(word);
  return first + rest.filter((letter) => !VOWELS.includes(letter)).join("");
};

/** Whether somebody left the vowels out: "scrn", "opn", "chrgr". */
export const isWithoutVowels = (word: string): boolean =>
  word.length >= LEAST_LETTERS && ![...word.slice(1)].some((letter) => VOWELS.includes(letter));

/** Words by how they sound and by their consonants, to find what a misspelt one was meant to be. */
export class SpellingIndex {
  readonly #sounds = new Map<string, string>();
  readonly #consonants = new Map<string, string>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length <= LEAST_SOUND) continue;
      const [sound, consonants] = [soundOf(word), consonantsOf(word)];
      if (!this.#sounds.has(sound)) this.#sounds.set(sound, word);
      if (consonants.length >= LEAST_CONSONANTS && !this.#consonants.has(consonants))
        this.#consonants.set(consonants, word);
    }
  }

  /** The word that sounds so, or that has these consonants where it has no vowels; undefined where there is none. */
  meant(word: string): string | undefined {
    if (isWithoutVowels(word)) return this.#consonants.get(consonantsOf(word)) ?? this.#sounds.get(soundOf(word));
    if (word.length <= LEAST_SOUND) return undefined;
    return (
      this.#sounds.get(soundOf(word)) ?? (word.endsWith("s") ? this.#sounds.get(soundOf(word.slice(0, -1))) : undefined)
    );
  }
}
