import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { formatMessage } from "./format-message";
import { compiledOf, type Message } from "./i18n";

interface TransProps extends Message {
  /** The elements of the text by their number: `<0>…</0>`, `<1/>`. */
  components?: Readonly<Record<string, ReactElement>>;
}

/** `<0>words</0>` or `<1/>`; elements of one text may contain others. */
const ELEMENT = /<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/;

/** Elements among the values are numbered after those of the text. */
const VALUE_FROM = 1000;

/** Renders a text with elements in it, written as `<Trans>` of `@lingui/react/macro`. */
export function Trans({ components = {}, values = {}, ...message }: TransProps): ReactNode {
  const elements: Record<string, ReactElement> = { ...components };
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value], place) => {
      if (typeof value !== "object" || value === null) return [name, value];
      const number = VALUE_FROM + place;
      elements[number] = createElement(Fragment, null, value as ReactNode);
      return [name, `<${number}/>`];
    }),
  );
  return withElements(formatMessage(compiledOf(message), words), elements);
}

function withElements(text: string, components: Readonly<Record<string, ReactElement>>): ReactNode {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = ELEMENT.exec(rest); found; found = ELEMENT.exec(rest)) {
    const [whole, open, inside, single] = found;
    const element = components[open ?? single ?? ""];
    parts.push(rest.slice(0, found.index));
    const words = inside === undefined ? undefined : withElements(inside, components);
    parts.push(element ? cloneElement(element, {}, ...(words === undefined ? [] : [words])) : words);
    rest = rest.slice(found.index + whole.length);
  }
  if (parts.length === 0) return text;
  return [...parts, rest].map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
    <Fragment key={place}>{part}</Fragment>
  ));
}
