import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { FIND_KINDS, type Finding } from "@fundi/shared/lists/find";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Finder, Found } from "../../platform/find/finder";

/** The number of results of one kind; the screen of that kind shows the rest. */
const PER_KIND = 5;

const normalized = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Returns a check whether a text is exactly a record's key, ignoring dashes, blanks and country codes. */
function exactMatchOf(text: string): (found: Found) => boolean {
  const spellings = new Set([normalized(text), phonePrefix(text)]);
  return ({ keys }) => keys.some((key) => key !== null && key !== "" && spellings.has(normalized(key)));
}

/** Runs every finder that the role may use in parallel; exact matches come first, then the results by kind. */
export async function findAll(finders: readonly Finder[], role: Role, text: string): Promise<Finding[]> {
  const allowed = finders.filter(({ access }) => mayAccess(role, access));
  const isExact = exactMatchOf(text);
  const byKind = await Promise.all(
    allowed.map(async ({ kind, find }) => {
      const findings = (await find(text, PER_KIND)).map((found): Finding => {
        const { id, title, detail } = found;
        return { kind, id, title, detail, isExact: isExact(found) };
      });
      return findings.sort(exactFirst).slice(0, PER_KIND);
    }),
  );
  const leading = new Set(allowed.filter(({ leads }) => leads?.(text)).map(({ kind }) => kind));
  const placeOf = ({ kind }: Finding) => (leading.has(kind) ? -1 : FIND_KINDS.indexOf(kind));
  const inOrder = byKind.flat().sort((one, other) => placeOf(one) - placeOf(other));
  return inOrder.sort(exactFirst);
}

/** Sorting is stable, so both groups keep their order. */
const exactFirst = (one: Finding, other: Finding): number => Number(other.isExact) - Number(one.isExact);
