/** A person who can be mentioned by `@name`. */
interface Named {
  id: number;
  name: string;
}

/** A part of a text: plain text, or a mention. */
interface TextPart {
  text: string;
  /** The mentioned people; several when they have the same name. */
  calls: readonly number[];
}

const fold = (text: string) => text.toLocaleLowerCase("en");

/** Returns the people mentioned at an `@`: by the longest name that follows, full names before unique first names. */
function calledAt(text: string, at: number, people: readonly Named[]): { length: number; ids: number[] } | null {
  const rest = fold(text.slice(at + 1));
  const names = people.flatMap(({ id, name }) => {
    const [first = ""] = name.split(" ");
    const isOnly = people.filter((other) => fold(other.name.split(" ")[0] ?? "") === fold(first)).length === 1;
    return isOnly
      ? [
          { id, said: fold(name) },
          { id, said: fold(first) },
        ]
      : [{ id, said: fold(name) }];
  });
  const fitting = names.filter(
    ({ said }) => said && rest.startsWith(said) && !/[\p{L}\d]/u.test(rest[said.length] ?? ""),
  );
  const length = Math.max(0, ...fitting.map(({ said }) => said.length));
  if (length === 0) return null;
  return {
    length: length + 1,
    ids: [...new Set(fitting.filter(({ said }) => said.length === length).map(({ id }) => id))],
  };
}

/** Splits a text at its mentions, so that a screen can highlight them. */
export function splitMentions(text: string, people: readonly Named[]): TextPart[] {
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    // An e-mail address is not a mention.
    if (/[\p{L}\d.]/u.test(text[at - 1] ?? "")) continue;
    const called = calledAt(text, at, people);
    if (!called) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), calls: [] });
    parts.push({ text: text.slice(at, at + called.length), calls: called.ids });
    plain = at + called.length;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), calls: [] });
  return parts;
}

/** Returns the people that a text mentions, each once. */
export const mentionsIn = (text: string, people: readonly Named[]): number[] => [
  ...new Set(splitMentions(text, people).flatMap(({ calls }) => calls)),
];
