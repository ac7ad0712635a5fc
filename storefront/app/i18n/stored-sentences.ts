import { STORED_SENTENCES, type StoredSentence } from "@fundi/shared/languages/stored-sentences";
import type { MessageDescriptor as Text } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { textOf } from "./i18n";

const SENTENCES: Record<StoredSentence, Text> = {
  textsStopped: msg`No more texts to this number, as a text asked.`,
  textsWanted: msg`Texts to this number are wanted again.`,
  sameMoney: msg`It is the same money as an M-Pesa prompt of this order, which counts already.`,
};

/** Returns a stored sentence of the server in the language of the page; what people wrote stays as it is. */
export function sayStored(content: string): string {
  const known = (Object.keys(SENTENCES) as StoredSentence[]).find((name) => STORED_SENTENCES[name] === content);
  return known ? textOf(SENTENCES[known]) : content;
}
