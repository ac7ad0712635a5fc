import {
  GUIDE_STATUSES,
  type GuideDevice,
  type GuideDifficulty,
  type GuideStatus,
  type GuideTexts,
  missingToPublish,
  type StepPicture,
  type StepWords,
} from "@fundi/shared/guides/guide-rules";
import { type AdminGuide, type GuideContent, GuideForm } from "@fundi/shared/guides/guides";
import type { Language } from "@fundi/shared/languages/languages";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { randomHex } from "@fundi/shared/web/random-hex";

/** A step as it is typed. */
export interface StepDraft {
  /** Tells steps apart while they are moved; not stored. */
  key: string;
  en: StepWords;
  sw: StepWords;
  pictures: StepPicture[];
}

/** The form values of a guide, not yet validated. Tools are lines. */
export interface GuideDraft {
  status: GuideStatus;
  devices: GuideDevice[];
  difficulty: GuideDifficulty;
  minutes: string;
  title: string;
  summary: string;
  tools: string;
  stopWhen: string;
  titleSw: string;
  summarySw: string;
  toolsSw: string;
  stopWhenSw: string;
  steps: StepDraft[];
  serviceIds: number[];
  products: AdminGuide["products"];
}

const NO_WORDS: StepWords = { title: "", text: "", caution: "" };
/** Returns an empty step. */
export const newStep = (): StepDraft => ({ key: randomHex(), en: NO_WORDS, sw: NO_WORDS, pictures: [] });

export const EMPTY_GUIDE: GuideDraft = {
  ...{ status: "draft", devices: ["laptop"], difficulty: "easy", minutes: "15" },
  ...{ title: "", summary: "", tools: "", stopWhen: "" },
  ...{ titleSw: "", summarySw: "", toolsSw: "", stopWhenSw: "" },
  ...{ steps: [{ key: "first", en: NO_WORDS, sw: NO_WORDS, pictures: [] }], serviceIds: [], products: [] },
};

/** Returns what a version of a guide says, as form values. */
export const toTexts = ({ en, sw, steps }: GuideContent) => ({
  ...{ title: en.title, summary: en.summary, tools: en.tools.join("\n"), stopWhen: en.stopWhen },
  ...{ titleSw: sw.title, summarySw: sw.summary, toolsSw: sw.tools.join("\n"), stopWhenSw: sw.stopWhen },
  steps: steps.map((step, index) => ({ ...step, key: `stored-${index}` })),
});

export const toGuideDraft = (guide: AdminGuide): GuideDraft => ({
  ...{ status: guide.status, devices: guide.devices, difficulty: guide.difficulty, minutes: String(guide.minutes) },
  ...toTexts(guide),
  ...{ serviceIds: guide.serviceIds, products: guide.products },
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns what the draft says, as customers would read it. */
export const textsOf = (draft: GuideDraft): GuideTexts => ({
  en: { title: draft.title, summary: draft.summary, tools: linesOf(draft.tools), stopWhen: draft.stopWhen },
  sw: { title: draft.titleSw, summary: draft.summarySw, tools: linesOf(draft.toolsSw), stopWhen: draft.stopWhenSw },
  steps: draft.steps.map(({ en, sw, pictures }) => ({ en, sw, pictures })),
});

/** Returns the form of the contract. Invalid minutes become `NaN`, which the contract rejects at their field. */
export const toGuideForm = (draft: GuideDraft): GuideForm => ({
  ...{ status: draft.status, devices: draft.devices, difficulty: draft.difficulty },
  minutes: draft.minutes.trim() === "" ? Number.NaN : Number(draft.minutes),
  ...textsOf(draft),
  serviceIds: draft.serviceIds,
  productIds: draft.products.map(({ id }) => id),
});

/** The field of the form at which an error of a part of the contract's form is shown. */
const FIELD_OF: Readonly<Record<string, keyof GuideDraft>> = {
  ...{ status: "status", devices: "devices", difficulty: "difficulty", minutes: "minutes", steps: "steps" },
  ...{ serviceIds: "serviceIds", productIds: "products", "en.title": "title", "en.summary": "summary", en: "summary" },
  ...{ "en.tools": "tools", "en.stopWhen": "stopWhen", "sw.title": "titleSw", "sw.summary": "summarySw" },
  ...{ "sw.tools": "toolsSw", "sw.stopWhen": "stopWhenSw" },
};

const HINTS: Partial<Record<keyof GuideDraft, string>> = {
  title: "Required, at most 120 characters",
  summary: "Use at most 300 characters",
  tools: "Use at most 20 lines of 120 characters each",
  stopWhen: "Use at most 1,000 characters",
  titleSw: "Use at most 120 characters",
  summarySw: "Use at most 300 characters",
  toolsSw: "Use at most 20 lines of 120 characters each",
  stopWhenSw: "Use at most 1,000 characters",
  minutes: "Enter whole minutes from 1 to 1,440",
};

/** Returns the first error of each field: the contract's rules, and what a published guide must have. */
export function guideErrors(draft: GuideDraft): FieldErrors<keyof GuideDraft> {
  const errors: FieldErrors<keyof GuideDraft> = {};
  const note = (part: string, message: string) => {
    const field = FIELD_OF[part];
    if (field) errors[field] ??= HINTS[field] ?? message;
  };
  const form = toGuideForm(draft);
  for (const { path, message } of GuideForm.safeParse(form).error?.issues ?? [])
    note(
      path[0] === "en" || path[0] === "sw" ? `${path[0]}.${String(path[1])}` : String(path[0]),
      stepWord(path, message),
    );
  if (draft.status === "published") {
    const { en, steps } = missingToPublish(form);
    if (en !== undefined) errors.summary ??= en;
    if (steps !== undefined) errors.steps ??= steps;
  }
  return errors;
}

/** Says which step an error is in. */
const stepWord = (path: readonly PropertyKey[], message: string): string =>
  path[0] === "steps" && typeof path[1] === "number" ? `Step ${path[1] + 1}: ${message}` : message;

export const GUIDE_LABELS: Record<keyof GuideDraft, string> = {
  status: "Status",
  devices: "Devices",
  difficulty: "Difficulty",
  minutes: "Minutes",
  title: "Title",
  summary: "Summary",
  tools: "What somebody needs",
  stopWhen: "When to stop and bring it in",
  titleSw: "Title in Kiswahili",
  summarySw: "Summary in Kiswahili",
  toolsSw: "What somebody needs, in Kiswahili",
  stopWhenSw: "When to stop, in Kiswahili",
  steps: "Steps",
  serviceIds: "Services",
  products: "Products",
};

/** Returns a value of a field as one line, to choose between two of them. */
export function guideFieldText(field: keyof GuideDraft, value: unknown): string {
  if (field === "steps") return (value as StepDraft[]).map(({ en }) => en.title).join(" → ");
  if (field === "products") return (value as GuideDraft["products"]).map(({ name }) => name).join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Returns the list with the one at `from` moved to `to`; unchanged where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = to < 0 || to >= list.length ? [] : next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** The field of each word in a language. */
export const WORD_FIELDS = {
  en: { title: "title", summary: "summary", tools: "tools", stopWhen: "stopWhen" },
  sw: { title: "titleSw", summary: "summarySw", tools: "toolsSw", stopWhen: "stopWhenSw" },
} as const satisfies Record<Language, Record<string, keyof GuideDraft>>;

export const isStatus = (text: string): text is GuideStatus => GUIDE_STATUSES.some((status) => status === text);
