/** Somebody who can be called by `@name`. */
interface Named {
  id: number;
  name: string;
}

/** A piece of a text: words, or the call of somebody. */
export interface TextPart {
  text: string;
  /** Whom it calls; several when they have the same name. */
  calls: readonly number[];
}

const fold = (text: string) => text.toLocaleLowerCase("en");

/** Who is called where `@` stands: by the longest name that follows, whole names before first names that only one has. */
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

/** A text cut where colleagues are called, so that a screen can set them apart. */
export function splitMentions(text: string, people: readonly Named[]): TextPart[] {
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    // An address is no call.
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

/** Whom a text calls, each once. */
export const mentionsIn = (text: string, people: readonly Named[]): number[] => [
  ...new Set(splitMentions(text, people).flatMap(({ calls }) => calls)),
];
