import { formatAmount } from "@fundi/shared/money";
import { stockInWords } from "../catalog";
import type { Matches } from "./find-match";
import type { Find, Reply } from "./reply";

/** Says in words what was found and what it costs; the cards below show it. `q` finds the rest in the shop. */
export function findReply({ finds, exact, more }: Matches, q: string): Reply {
  const lead = exact ? "" : "I did not find exactly that; this comes closest. ";
  const [only, ...others] = finds;
  const text = only && others.length === 0 ? alone(only) : `We have:\n${finds.map(inList).join("\n")}`;
  const link = { to: `/search?${new URLSearchParams({ q })}`, label: "See all that match" };
  return { text: `${lead}${text}`, finds, ...(more && { link }) };
}

const alone = (find: Find): string =>
  find.kind === "product"
    ? `${shortName(find)} costs ${formatAmount(find.product.price)}. ${stockInWords(find.product.available).text}.`
    : `${shortName(find)} starts at ${formatAmount(find.service.price)} and takes ${find.service.duration}.`;

const inList = (find: Find): string =>
  find.kind === "product"
    ? `• ${shortName(find)}, ${formatAmount(find.product.price)}`
    : `• ${shortName(find)}, from ${formatAmount(find.service.price)}`;

const LONG = 60;

/** Imported names can be a paragraph; the card has the rest. */
function shortName(find: Find): string {
  const name = find.kind === "product" ? find.product.name : find.service.title;
  return name.length > LONG ? `${name.slice(0, name.lastIndexOf(" ", LONG) || LONG).replace(/[\s,.;-]+$/, "")}…` : name;
}
