import type { Signer } from "../../../platform/secrets/signer";

const PURPOSE = "product alert";
const DIGITS = 36;

/** Returns the token of an alert's link, which confirms and removes it; nobody can make one for another alert. */
export const alertToken = (signer: Signer, id: number): string =>
  `${id.toString(DIGITS)}-${signer.sign(PURPOSE, String(id))}`;

/** Returns the alert of a token; null for one that the shop did not make. */
export function alertOfToken(signer: Signer, token: string): number | null {
  const end = token.indexOf("-");
  const id = Number.parseInt(token.slice(0, end), DIGITS);
  if (end < 1 || !Number.isSafeInteger(id) || id < 1) return null;
  return token === alertToken(signer, id) && signer.isSigned(PURPOSE, String(id), token.slice(end + 1)) ? id : null;
}
