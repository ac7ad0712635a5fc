import { FIND_KINDS, type Finding } from "@fundi/shared/find";
import { phonePrefix } from "@fundi/shared/phone";
import { mayAccess, type Role } from "@fundi/shared/roles";
import type { Finder, Found } from "../../platform/find/finder";

/** Findings of one kind; whoever wants more of them goes to its screen. */
const PER_KIND = 5;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a text names a record alone, however its dashes, blanks and country code were typed. */
function isNamedBy(text: string): (found: Found) => boolean {
  const asked = new Set([letters(text), phonePrefix(text)]);
  return ({ keys }) => keys.some((key) => key !== null && key !== "" && asked.has(letters(key)));
}

/** Asks every finder that the role may hear of at once; records that were named whole come first, then kind by kind. */
export async function findAll(finders: readonly Finder[], role: Role, text: string): Promise<Finding[]> {
  const allowed = finders.filter(({ access }) => mayAccess(role, access));
  const isExact = isNamedBy(text);
  const byKind = await Promise.all(
    allowed.map(async ({ kind, find }) => {
      const findings = (await find(text, PER_KIND)).map((found): Finding => {
        const { id, title, detail } = found;
        return { kind, id, title, detail, isExact: isExact(found) };
      });
      return findings.sort(exactFirst).slice(0, PER_KIND);
    }),
  );
  const inOrder = byKind.flat().sort((one, other) => FIND_KINDS.indexOf(one.kind) - FIND_KINDS.indexOf(other.kind));
  return inOrder.sort(exactFirst);
}

/** Sorting is stable, so that the order within both halves stays. */
const exactFirst = (one: Finding, other: Finding): number => Number(other.isExact) - Number(one.isExact);
