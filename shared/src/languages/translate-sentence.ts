/** English sentences and what they are in another language, with `{0}`, `{1}`, … for values. */
export type Sentences = Readonly<Record<string, string>>;

const VALUE = /\{(\d)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns a function that translates sentences which were made from the English ones, several of them after another as
 * well; it returns undefined for a text that has a sentence which is not among them. Values stay, but for those that are
 * sentences themselves, such as the name of a status.
 */
export function createTranslator(sentences: Sentences): (text: string) => string | undefined {
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.search(VALUE) >= 0)
    // The one that says most first: "Only {0} left." before "{0} left.".
    .sort(([one], [other]) => other.replace(VALUE, "").length - one.replace(VALUE, "").length)
    .map(([english, translation]) => {
      const numbers = [...english.matchAll(VALUE)].map(([, number]) => Number(number));
      const source = english
        .split(/\{\d\}/)
        .map(escaped)
        .join("(.+?)");
      return { pattern: new RegExp(`^${source}$`, "s"), numbers, translation };
    });

  function translateOne(text: string): string | undefined {
    if (Object.hasOwn(sentences, text)) return sentences[text];
    for (const { pattern, numbers, translation } of patterns) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = new Map(numbers.map((number, place) => [number, found[place + 1] ?? ""]));
      return translation.replace(VALUE, (_, number: string) => {
        const value = values.get(Number(number)) ?? "";
        return translateOne(value) ?? value;
      });
    }
    return undefined;
  }

  return (text) => {
    const whole = translateOne(text);
    if (whole !== undefined) return whole;
    const parts = text.split(/(?<=[.!?]) /).map(translateOne);
    return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join(" ") : undefined;
  };
}
