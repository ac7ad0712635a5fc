export const KNOWN_MAIL_DOMAINS = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"] as const;

/** Furthest edit distance at which a mail domain counts as a typo. */
const TYPO_DISTANCE = 2;

/** Levenshtein distance: how many letters must be changed, added or removed to turn `a` into `b`. */
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
 * Returns the address with a corrected domain, when the domain is close to a well-known one; null when it is one of
 * them or close to none.
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
