import { meaningsAt } from "./lexicon";
import { questionWords } from "./read-question";

/** Words with which a question begins that stands on its own after a comma or an "and". */
const BEGINS = new Set(
  [
    "how what where when which who why whats wheres do does did is are can could will would should must any",
    "inachukua itachukua yanachukua mko mna naweza naeza tunaweza bei wapi lini je kuna iko karibu gani mnafanya mnaweza",
    "open price cost warranty dhamana",
  ].flatMap((words) => words.split(" ")),
);
/** Words that ask, wherever they stand. */
const ASKS = new Set(
  [...BEGINS, "ngapi", "nini", "aje", "much", "long", "prices"].filter((word) => !["is", "are", "any"].includes(word)),
);
const JOINS = new Set(["and", "n", "&", "na", "pia", "also", "plus", "alafu", "then"]);
/** More is a story, not questions. */
export const MOST_CLAUSES = 3;

const bare = (word: string): string => word.toLowerCase().replaceAll("'", "").replaceAll("’", "");
const withoutEnd = (word: string): string => (",;?!.".includes(word.at(-1) ?? " ") ? word.slice(0, -1) : word);

/** "Is it refunded": it is part of what was asked before. */
const OF_BEFORE = new Set(["it", "they", "them"]);

/** Whether words ask. A sentence with a full stop asks only where it begins so: "it does not start." tells. */
const asks = (words: readonly string[]): boolean =>
  BEGINS.has(bare(withoutEnd(words[0] ?? ""))) ||
  (!words.at(-1)?.endsWith(".") && words.some((word) => word.endsWith("?") || ASKS.has(bare(withoutEnd(word)))));

/** Whether words say nothing by themselves, as "Je," or "Eti jamani," before a question: they belong to what follows. */
function saysNothing(words: readonly string[]): boolean {
  const plain = words.flatMap(questionWords);
  for (let at = 0; at < plain.length; ) {
    const found = meaningsAt(plain, at);
    if (!found || [...found.meanings].some((meaning) => meaning !== "function")) return false;
    at += found.length;
  }
  return true;
}

/**
 * Returns the questions of which a text consists, "price of a screen, and where are you?" has two; only the text itself where it
 * is one, a story, or more than `MOST_CLAUSES`. What comes before the first question belongs to it.
 */
export function clausesOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const clauses: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const current = clauses.at(-1) ?? [];
    const before = current.at(-1) ?? "";
    const isJoin = JOINS.has(bare(word));
    const next = bare(withoutEnd((isJoin ? words[at + 1] : word) ?? ""));
    const about = bare(withoutEnd(words[at + (isJoin ? 2 : 1)] ?? ""));
    const isBegun = BEGINS.has(next) && !OF_BEFORE.has(about);
    const isNew = before.endsWith("?") || (isBegun && (isJoin || before.endsWith(",") || before.endsWith(".")));
    if (isNew && asks(current) && !saysNothing(current)) clauses.push(isJoin ? [] : [word]);
    else if (current.length > 0 || !isJoin) current.push(word);
  }
  const found = clauses.filter((clause) => clause.length > 0);
  const isEach = found.length > 1 && found.length <= MOST_CLAUSES && found.every(asks);
  return isEach ? found.map((clause) => clause.join(" ")) : [text];
}
