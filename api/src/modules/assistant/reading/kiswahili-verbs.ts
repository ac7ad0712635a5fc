/** A verb as it may stand behind the prefixes of a word. */
interface VerbForm {
  /** What follows the prefixes: "lipa" of "nimelipa". */
  rest: string;
  isNegative: boolean;
}

const SUBJECT = "(?:ni|u|a|tu|m|mu|wa|i|zi|li|ya|ki|vi|ku|pa)";
const TENSE = "(?:na|li|ta|me|mesha|nge|ka|ki|taka)";
const OBJECT = "(?:ni|ku|m|mu|tu|wa|i|zi|li|ki|vi|ya|ji|kw)?";

const FORMS: readonly { pattern: RegExp; isNegative: boolean }[] = [
  // haiwaki, hamjafungua, sijaona
  { pattern: new RegExp(`^(?:ha${SUBJECT}|hu|si)(?:ja|ku|ta)?(${OBJECT}.{2,})$`), isNegative: true },
  // imevunjika, mnafungua, nilipia
  { pattern: new RegExp(`^${SUBJECT}${TENSE}(.{2,})$`), isNegative: false },
  // imeshalipa, nishalipa
  { pattern: new RegExp(`^${SUBJECT}(?:mesha|sha)(.{2,})$`), isNegative: false },
  // kulipa, kwenda, kubook
  { pattern: /^k[uw](.{2,})$/, isNegative: false },
  // nalipa: short for ninalipa
  { pattern: /^na(.{2,})$/, isNegative: false },
  // nilipe, tubook, mtengeneze
  { pattern: new RegExp(`^${SUBJECT}(.{2,})$`), isNegative: false },
  // hufunga: every time
  { pattern: /^hu(.{2,})$/, isNegative: false },
];
const BEHIND_OBJECT = /^(?:ni|ku|m|mu|tu|wa|i|zi|li|ki|vi|ya|ji|kw)(.{2,})$/;

/**
 * Returns what may be the verb of a Kiswahili word, also of an English verb that is used as one ("imehang", "kucancel"): one form
 * for each way to take the prefixes off, none where there are none. Most are no words: a list of verbs decides.
 */
export function verbForms(word: string): VerbForm[] {
  const forms: VerbForm[] = [];
  for (const { pattern, isNegative } of FORMS) {
    const rest = pattern.exec(word)?.[1];
    if (rest === undefined) continue;
    forms.push({ rest, isNegative });
    const behind = BEHIND_OBJECT.exec(rest)?.[1];
    if (behind !== undefined) forms.push({ rest: behind, isNegative });
  }
  return forms;
}
