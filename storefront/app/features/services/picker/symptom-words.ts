import type { Symptom } from "@fundi/shared/catalog/symptoms";
import { currentLanguage } from "../../../i18n";

/** Returns what is wrong, in the language of the page; in English where nobody translated it. */
export const symptomTitle = ({ title, titleSw }: Pick<Symptom, "title" | "titleSw">): string =>
  currentLanguage() === "sw" && titleSw !== "" ? titleSw : title;

/** Returns what to do before anything else, in the language of the page; in English where nobody translated it. */
export const symptomSteps = ({ firstSteps, firstStepsSw }: Pick<Symptom, "firstSteps" | "firstStepsSw">): string[] =>
  currentLanguage() === "sw" && firstStepsSw.length > 0 ? firstStepsSw : firstSteps;
