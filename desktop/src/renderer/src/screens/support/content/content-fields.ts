import { FAQ_CATEGORIES, RESOURCE_DIFFICULTIES, RESOURCE_TYPES } from "@fundi/shared/support/support";

/** A form field: one line, several lines, or a choice. */
export interface ContentField {
  name: string;
  label: string;
  info?: string;
  hint?: string;
  max?: number;
  lines?: number;
  choices?: readonly string[];
}

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const FAQ_FIELDS: readonly ContentField[] = [
  { name: "question", label: "Question", max: 300 },
  { name: "answer", label: "Answer", max: 5000, lines: 6 },
  {
    name: "questionSw",
    label: "Question in Kiswahili",
    info: "optional",
    hint: "With its answer; otherwise the Kiswahili pages show this entry in English",
    max: 300,
  },
  { name: "answerSw", label: "Answer in Kiswahili", info: "optional", max: 5000, lines: 6 },
  { name: "category", label: "Category", choices: FAQ_CATEGORIES },
];

export const RESOURCE_FIELDS: readonly ContentField[] = [
  { name: "title", label: "Title", max: 200 },
  { name: "description", label: "Description", info: "optional", max: 2000, lines: 3 },
  { name: "type", label: "Type", choices: RESOURCE_TYPES },
  { name: "difficulty", label: "Difficulty", choices: RESOURCE_DIFFICULTIES },
  { name: "duration", label: "Length", info: "optional", hint: "Such as 5 min", max: 40 },
  { name: "url", label: "Link", hint: "A web address, or a page of the shop such as /services", max: 500 },
];
