/** One thing that is searched for: a word as it was typed, or a phrase, with everything that counts as it. */
export interface QueryPart {
  /** As it was typed, in lower case. */
  typed: string;
  /** Each is one or more words which a text must all have; the first is what was typed. */
  meanings: readonly (readonly string[])[];
  /** Puts what has it first, and is not required. */
  isOptional?: boolean | undefined;
  /** It asks for work on something: any service that has it is an answer. */
  isWork?: boolean | undefined;
}

/** A query as it is understood. */
export interface ReadQuery {
  parts: readonly QueryPart[];
  /** It asks for work, or describes what is broken. */
  servicesFirst: boolean;
  /** It is a question about the shop, not the name of something. */
  answersFirst: boolean;
}

/** Returns the words of a query as parts, none of which means anything but itself. */
export const plainParts = (words: readonly string[]): QueryPart[] =>
  words.map((typed) => ({ typed, meanings: [[typed]] }));
