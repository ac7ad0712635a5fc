import type { Language } from "../languages/languages";

/** What a customer is asked where the data of a device is at risk. */
export const DATA_CONSENTS = ["data_loss", "data_access", "backup"] as const;
export type DataConsentKind = (typeof DATA_CONSENTS)[number];

/** How a customer said it: at the intake, or later. */
export const CONSENT_VIAS = ["intake", "counter", "phone", "message"] as const;
export type ConsentVia = (typeof CONSENT_VIAS)[number];

/** The questions, as they are asked and signed. */
export const DATA_CONSENT_QUESTIONS: Record<DataConsentKind, Record<Language, string>> = {
  data_loss: { en: "The data may be lost", sw: "Data inaweza kupotea" },
  data_access: { en: "We may open the data", sw: "Tunaweza kufungua data" },
  backup: { en: "We make a backup first", sw: "Tuweke nakala kwanza" },
};

/** What was said about one of them. */
export interface SaidConsent {
  kind: DataConsentKind;
  isGiven: boolean;
}

/** What staff have to know of such a device, wherever they look. */
export const DO_NOT_WIPE = "Do not wipe it: the customer does not accept that data is lost.";

/** Returns whether a customer is asked: where a reported problem puts their data at risk. */
export const asksDataConsents = (problems: readonly { dataRisk: string }[]): boolean =>
  problems.some(({ dataRisk }) => dataRisk !== "none");

/** Returns the questions that have no answer yet. */
export const missingConsents = (said: readonly SaidConsent[]): DataConsentKind[] =>
  DATA_CONSENTS.filter((kind) => !said.some((one) => one.kind === kind));

/** Returns the last answer to each question, of answers in the order in which they were given. */
export const currentConsents = <C extends SaidConsent>(said: readonly C[]): C[] =>
  DATA_CONSENTS.flatMap((kind) => said.filter((one) => one.kind === kind).at(-1) ?? []);

/** Returns whether a device must not be wiped: its customer does not accept that data is lost. */
export const isWipeRefused = (said: readonly SaidConsent[]): boolean =>
  currentConsents(said).some(({ kind, isGiven }) => kind === "data_loss" && !isGiven);
