import { KNOWN_MAIL_DOMAINS, TYPO_DISTANCE } from "@fundi/shared/constants";

/** Levenshtein distance: how many letters must be changed, added or dropped to make `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}

/**
 * The address that was probably meant, when the domain is nearly one of the well-known ones; null when it is one of
 * them or far from all (specification 1 §5, `decisions.md` D9).
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || !domain || KNOWN_MAIL_DOMAINS.some((known) => known === domain)) return null;
  const [nearest] = KNOWN_MAIL_DOMAINS.map((known) => ({ known, distance: editDistance(domain, known) })).sort(
    (a, b) => a.distance - b.distance,
  );
  if (!nearest || nearest.distance > TYPO_DISTANCE) return null;
  return `${email.slice(0, at).trim()}@${nearest.known}`;
}
