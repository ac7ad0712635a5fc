import type { GuideRecord } from "./guide";

/** Returns what a guide is found by beside its title, in both languages: what it is about, and what is done in it. */
export const guideText = ({ en, sw, steps }: Pick<GuideRecord, "en" | "sw" | "steps">): string =>
  [en.summary, sw.title, sw.summary, ...steps.flatMap((step) => [step.en.title, step.sw.title])]
    .filter(Boolean)
    .join("\n");
