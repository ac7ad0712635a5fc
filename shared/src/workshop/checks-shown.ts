import type { Language } from "../languages/languages";
import { type CheckAnswer, type ChecklistItem, NO_POWER, NO_POWER_SW, questionIn } from "./check-rules";
import { DATA_CONSENT_QUESTIONS, type SaidConsent } from "./data-consent-rules";

/** One line of what is shown: "Problem: Screen broken", or a sentence without a label. */
export interface ShownLine {
  label: string;
  text: string;
}

/** The condition of a device as it was gone through, with the questions that were asked. */
export interface ShownChecks {
  items: readonly ChecklistItem[];
  answers: readonly CheckAnswer[];
}

/** How an answer is said, in the order in which they are said. */
const ANSWERS: Record<Language, Record<"ok" | "fault" | "untested" | "yes" | "no", string>> = {
  en: { ok: "Works", fault: "Does not work", untested: "Not tested", yes: "Yes", no: "No" },
  sw: { ok: "Inafanya kazi", fault: "Haifanyi kazi", untested: "Haikujaribiwa", yes: "Ndiyo", no: "Hapana" },
};
const STATES = ["ok", "fault", "untested"] as const;

const noteIn = (note: string, language: Language): string =>
  note === NO_POWER && language === "sw" ? NO_POWER_SW : note;

/** Returns an answer in words: what is chosen by its name, what was typed as it is. */
export const answerText = (answer: string, language: Language): string =>
  (ANSWERS[language] as Record<string, string>)[answer] ?? answer;

/** Returns the lines that tell the condition of a device: what works, what does not, what was not tested, and what was written. */
export function linesOfChecks({ items, answers }: ShownChecks, language: Language): ShownLine[] {
  const said = items.flatMap((item) => {
    const found = answers.find(({ key }) => key === item.key);
    return found && found.answer !== ""
      ? [{ ...found, question: questionIn(item, language), note: noteIn(found.note, language) }]
      : [];
  });
  const inState = STATES.flatMap((state) => {
    const own = said.filter(({ answer }) => answer === state);
    const notes = new Set(own.map(({ note }) => note));
    // One reason for all of them is said once.
    const [only = ""] = notes.size === 1 && own.length > 1 ? notes : [];
    const words = own.map(({ question, note }) => (note === "" || note === only ? question : `${question} (${note})`));
    const label = ANSWERS[language][state];
    return own.length === 0 ? [] : [{ label: only === "" ? label : `${label} (${only})`, text: words.join(", ") }];
  });
  const written = said
    .filter(({ answer }) => !(STATES as readonly string[]).includes(answer))
    .map(({ question, answer, note }) => ({
      label: question,
      text: note === "" ? answerText(answer, language) : `${answerText(answer, language)} (${note})`,
    }));
  return [...inState, ...written];
}

/** Returns the lines that tell what a customer said about the data of a device. */
export const linesOfConsents = (consents: readonly SaidConsent[], language: Language): ShownLine[] =>
  consents.map(({ kind, isGiven }) => ({
    label: DATA_CONSENT_QUESTIONS[kind][language],
    text: ANSWERS[language][isGiven ? "yes" : "no"],
  }));
