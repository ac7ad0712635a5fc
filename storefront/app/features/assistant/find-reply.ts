import { formatAmount } from "@fundi/shared/values/money";
import { describeStock } from "../catalog";
import type { Matches } from "./find-match";
import type { Find, Reply } from "./reply";

/** Returns a reply with the matches and their prices; cards show them. `q` is the search for the rest. */
export function findReply({ finds, exact, more }: Matches, q: string): Reply {
  const lead = exact
    ? ""
    : `I did not find exactly that; ${finds.length === 1 ? "this comes" : "these come"} closest. `;
  const [only, ...others] = finds;
  const text = only && others.length === 0 ? alone(only) : several(finds, more);
  const link = { to: `/search?${new URLSearchParams({ q })}`, label: "See all that match" };
  return { text: `${lead}${text}`, finds, ...(more && { link }) };
}

const alone = (find: Find): string =>
  find.kind === "product"
    ? `${shortName(find)}${find.product.price > 0 ? ` costs ${formatAmount(find.product.price)}` : " has its price on request"}. ${describeStock(find.product).text}.`
    : `${shortName(find)} starts at ${formatAmount(find.service.price)} and takes ${find.service.duration}.`;

function several(finds: readonly Find[], more: boolean): string {
  const amounts = finds.map((find) => (find.kind === "product" ? find.product.price : find.service.price));
  const [least, most] = [formatAmount(Math.min(...amounts)), formatAmount(Math.max(...amounts))];
  const count = `Here are ${finds.length}${more ? " of those we have" : ""}`;
  if (finds.some(({ kind }) => kind === "service")) return `${count}, starting at ${least}.`;
  return least === most ? `${count}, at ${least} each.` : `${count}, from ${least} to ${most}.`;
}

const LONG = 60;

/** Imported names can be very long; the card shows the rest. */
function shortName(find: Find): string {
  const name = find.kind === "product" ? find.product.name : find.service.title;
  return name.length > LONG ? `${name.slice(0, name.lastIndexOf(" ", LONG) || LONG).replace(/[\s,.;-]+$/, "")}…` : name;
}
