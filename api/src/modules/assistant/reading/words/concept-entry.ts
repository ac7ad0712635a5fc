/**
 * What words mean to the assistant, in English, and in Kiswahili and Sheng. A word that ends in "*" stands for all that begin
 * so; one that begins with "-" is the root of a Kiswahili verb, found behind its prefixes: "-lip*" in nimelipa, mnalipwa, kulipia.
 * A word may stand under several concepts.
 */
export interface ConceptWords {
  en: string;
  sw: string;
}
