import { own } from "@fundi/shared/values/own";

const UNITS: Readonly<Record<string, number>> = {
  ...{ thao: 1000, thau: 1000, thou: 1000, thousand: 1000, ngiri: 1000, elfu: 1000, alfu: 1000, k: 1000, soo: 100 },
};
const ONES: Readonly<Record<string, number>> = {
  ...{ moja: 1, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8, tisa: 9, kumi: 10, ishirini: 20 },
  ...{
    thelathini: 30,
    arobaini: 40,
    arubaini: 40,
    hamsini: 50,
    sitini: 60,
    sabini: 70,
    themanini: 80,
    tisini: 90,
    mia: 100,
  },
};
/** What somebody has is the most that something may cost. */
const HAVING = ["nina", "ninayo", "have", "budget", "bajeti"];
const LEAST = 1000;

const bare = (word: string): string => word.toLowerCase().replaceAll(",", "");
const digits = (word: string): number | null =>
  word !== "" && [...word].every((letter) => letter >= "0" && letter <= "9") ? Number(word) : null;

/** A number in Kiswahili words from a place on, "thelathini na tano", and how many words it takes. */
function numberAt(words: readonly string[], at: number): { value: number; length: number } {
  let [value, length] = [0, 0];
  for (;;) {
    const join = length > 0 && words[at + length] === "na" ? 1 : 0;
    const one = own(ONES, words[at + length + join] ?? "");
    if (one === undefined || (length > 0 && join === 0)) return { value, length };
    value += one;
    length += join + 1;
  }
}

/** Returns a text with sums of money as figures: "30 thao" and "elfu thelathini" are 30000, and "nina 30k" is up to so much. */
export function moneyAsFigures(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const plain = words.map(bare);
  const written: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", next = ""] = [plain[at], plain[at + 1]];
    const figure = digits(word);
    const unit = figure === null ? undefined : own(UNITS, next);
    const isThousands = word === "elfu" || word === "alfu";
    const spoken = isThousands ? numberAt(plain, at + 1) : null;
    const after = isThousands ? digits(next) : null;
    if (figure !== null && unit) {
      written.push(String(figure * unit));
      at += 1;
    } else if (after !== null) {
      written.push(String(after * LEAST));
      at += 1;
    } else if (spoken && spoken.length > 0) {
      written.push(String(spoken.value * LEAST));
      at += spoken.length;
    } else written.push(words[at] ?? "");
  }
  return asMost(written).join(" ");
}

const isSum = (word: string): boolean => {
  const plain = bare(word);
  return (digits(plain) ?? 0) >= LEAST || (plain.endsWith("k") && digits(plain.slice(0, -1)) !== null);
};

/** "Nina 30000" is "under 30000". */
function asMost(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const before = words.slice(Math.max(0, at - 2), at).map(bare);
    const isHad = before.some((one) => HAVING.includes(one)) || (before[0] === "niko" && before[1] === "na");
    return isHad && isSum(word) ? ["under", word] : [word];
  });
}
