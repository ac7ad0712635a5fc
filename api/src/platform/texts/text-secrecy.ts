import { isSealed, type SecretBox } from "../secrets/secret-box";
import type { TextTemplate } from "./text-columns";

/** What a text says: its body and, for WhatsApp, its template. */
export interface TextWords {
  body: string;
  template: TextTemplate | null;
}

/** The body of a text whose words are gone, or are not shown. */
export const BLANKED = "•••";

/** What replaces a secret text's words once it needs no sending any more. */
export const BLANKED_WORDS: TextWords = { body: BLANKED, template: null };

const placeOf = (recipient: string) => `texts:${recipient}`;

const mapWords = ({ body, template }: TextWords, map: (words: string) => string): TextWords => ({
  body: map(body),
  template: template && { ...template, parameters: template.parameters.map(map) },
});

/** Returns the stored form of a secret text's words, which only `openWords` reads: no list, download or backup does. */
export const sealWords = (words: TextWords, recipient: string, box: SecretBox): TextWords =>
  mapWords(words, (plain) => box.seal(plain, placeOf(recipient)));

/**
 * Returns the words of a text that is about to be handed over. Throws SECRET_UNREADABLE when they were sealed with
 * another secret of the shop.
 */
export function openWords(
  { isSecret, recipient, ...words }: TextWords & { isSecret: boolean; recipient: string },
  box: SecretBox,
): TextWords {
  if (!isSecret) return { body: words.body, template: words.template };
  // Older versions stored them in clear.
  return mapWords(words, (stored) => (isSealed(stored) ? box.open(stored, placeOf(recipient)) : stored));
}

/** Returns a stored body as people may see it: that of a secret text is never shown. */
export const shownBody = ({ isSecret, body }: { isSecret: boolean; body: string }): string =>
  isSecret ? BLANKED : body;

/** A word; with a digit it may be a code, which a provider's error may repeat. */
const WORD = /[\p{L}\p{N}]+/gu;
const DIGIT = /\d/;
const CODE_LENGTH = 4;

/** Returns a provider's words without the codes of a secret text, which it may repeat. */
export function withoutCodes(reason: string, { body, template }: TextWords): string {
  const secrets = [body, ...(template?.parameters ?? [])];
  const codes = secrets
    .flatMap((words) => words.match(WORD) ?? [])
    .filter((word) => word.length >= CODE_LENGTH && DIGIT.test(word));
  return [...secrets, ...codes]
    .filter((secret) => secret.trim() !== "")
    .reduce((text, secret) => text.replaceAll(secret, BLANKED), reason);
}
