/** Signs that people type and that make an SMS three times as long, with what says the same. */
const PLAIN = new Map([
  ..."’‘`´".split("").map((sign) => [sign, "'"] as const),
  ..."“”„".split("").map((sign) => [sign, '"'] as const),
  ..."–—−".split("").map((sign) => [sign, "-"] as const),
  ["…", "..."],
  ["×", "x"],
  ["\u00a0", " "],
]);

const isPlain = (sign: string): boolean => sign >= " " && sign <= "~";

/** Returns a text in characters that every SMS has, at most so long: "Écran…" is "Ecran...". */
export function plainText(text: string, most: number): string {
  const plain = [...text.normalize("NFKC")].map((sign) => PLAIN.get(sign) ?? sign.normalize("NFKD")).join("");
  const written = [...plain].filter(isPlain).join("").trim();
  return written.length <= most ? written : `${written.slice(0, most - 2).trimEnd()}..`;
}
