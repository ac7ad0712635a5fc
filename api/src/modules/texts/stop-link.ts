import type { Language } from "@fundi/shared/languages/languages";

import type { Signer } from "../../platform/secrets/signer";

const PURPOSE = "stop texts";

/** Returns the token of a recipient's link: short, since it is in every SMS, and nobody can make one for another number. */
export const stopToken = (signer: Signer, recipientId: number): string =>
  `${recipientId.toString(36)}-${signer.sign(PURPOSE, String(recipientId))}`;

/** Returns the recipient of a token; null for one that the shop did not make. */
export function recipientOfToken(signer: Signer, token: string): number | null {
  const [, id = "", signature = ""] = /^([0-9a-z]{1,10})-([\w-]{12})$/.exec(token) ?? [];
  if (!id) return null;
  const recipientId = Number.parseInt(id, 36);
  return signer.isSigned(PURPOSE, String(recipientId), signature) ? recipientId : null;
}

const WORDS: Record<Language, string> = { en: "No more texts:", sw: "Kusitisha ujumbe:" };

/** Returns how to end texts, for the placeholder {stop}; empty while the shop's address is not known. */
export const stopText = (link: string | null, language: Language): string =>
  link === null ? "" : `${WORDS[language]} ${link}`;
