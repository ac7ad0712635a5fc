import { DEVICE_KINDS, DEVICE_LABELS } from "../catalog/device-kinds";
import { type PictureWidth, pictureVersion } from "../catalog/product-picture";
import { slugWords } from "../values/slug";

/** Free of schemas, so that pages can use it without loading the contract. */
export const GUIDE_DEVICES = [...DEVICE_KINDS, "phone"] as const;
export type GuideDevice = (typeof GUIDE_DEVICES)[number];
export const GUIDE_DEVICE_LABELS: Record<GuideDevice, string> = { ...DEVICE_LABELS, phone: "Phone" };

export const GUIDE_DIFFICULTIES = ["easy", "moderate", "hard"] as const;
export type GuideDifficulty = (typeof GUIDE_DIFFICULTIES)[number];

export const GUIDE_STATUSES = ["draft", "published"] as const;
export type GuideStatus = (typeof GUIDE_STATUSES)[number];

export const STEPS_MAX = 30;
export const STEP_PICTURES_MAX = 4;
export const GUIDE_TOOLS_MAX = 20;
export const GUIDE_SERVICES_MAX = 4;
export const GUIDE_PRODUCTS_MAX = 8;

export const isGuideDevice = (text: string | null): text is GuideDevice =>
  GUIDE_DEVICES.some((device) => device === text);

/** Returns the address of a guide's page that its title makes; never a number alone, which could be an id. */
export function guideSlugOf(title: string): string {
  const words = slugWords(title);
  return words === "" || /^\d+$/.test(words) ? `guide${words && `-${words}`}` : words;
}

export const guidePath = ({ slug }: { slug: string }): string => `/guides/${encodeURIComponent(slug)}`;

/** The widths in which pages show the picture of a step. */
const SHOWN_WIDTHS = [320, 640, 960, 1600] as const satisfies readonly PictureWidth[];

/** Returns the URL of a guide's picture in a given width, as WebP. */
export const guidePictureUrl = (guideId: number, url: string, width: PictureWidth): string =>
  `/api/guides/${guideId}/picture?w=${width}&v=${pictureVersion(url)}`;

export const guidePictureSrcSet = (guideId: number, url: string): string =>
  SHOWN_WIDTHS.map((width) => `${guidePictureUrl(guideId, url, width)} ${width}w`).join(", ");

/** What a guide says in one language. */
export interface GuideWords {
  title: string;
  summary: string;
  /** What somebody needs, one thing each. */
  tools: string[];
  /** When to stop and bring the device in. */
  stopWhen: string;
}

/** What a step says in one language. */
export interface StepWords {
  title: string;
  text: string;
  /** What must not happen; may be empty. */
  caution: string;
}

export interface StepPicture {
  url: string;
  alt: string;
  altSw: string;
}

export interface GuideStep {
  en: StepWords;
  sw: StepWords;
  pictures: StepPicture[];
}

/** What people read of a guide, in both languages. */
export interface GuideTexts {
  en: GuideWords;
  sw: GuideWords;
  steps: GuideStep[];
}

/** Returns what is missing before customers may read a guide, by field, in sentences; empty: nothing. */
export function missingToPublish({ en, steps }: GuideTexts): Partial<Record<"en" | "steps", string>> {
  const inStep = steps.flatMap(({ en: words, pictures }, index) => {
    const place = `Step ${index + 1}`;
    if (words.title === "") return [`${place} needs a title.`];
    if (words.text === "") return [`${place} needs a text.`];
    return pictures.some(({ alt }) => alt === "") ? [`Say what each picture of step ${index + 1} shows.`] : [];
  });
  const [first] = steps.length === 0 ? ["A guide needs at least one step."] : inStep;
  return {
    ...(en.summary === "" && { en: "Customers read the summary first: write one before you publish." }),
    ...(first !== undefined && { steps: first }),
  };
}

/** How much of a guide is there in Kiswahili: customers read it in that language once it is complete, otherwise in English. */
export type KiswahiliState = "none" | "partial" | "complete";

export function kiswahiliState({ en, sw, steps }: GuideTexts): KiswahiliState {
  // Each text with its translation; what English does not say needs none.
  const pairs = [
    ...[[en.title, sw.title] as const, [en.summary, sw.summary] as const, [en.stopWhen, sw.stopWhen] as const],
    [en.tools.join(), sw.tools.length >= en.tools.length ? sw.tools.join() : ""] as const,
    ...steps.flatMap((step) => [
      ...(["title", "text", "caution"] as const).map((field) => [step.en[field], step.sw[field]] as const),
      ...step.pictures.map(({ alt, altSw }) => [alt, altSw] as const),
    ]),
  ];
  if (pairs.every(([english, kiswahili]) => english === "" || kiswahili !== "")) return "complete";
  const typed = [
    sw.title,
    sw.summary,
    sw.stopWhen,
    ...sw.tools,
    ...steps.flatMap(({ sw: words }) => Object.values(words)),
  ];
  return typed.some((text) => text !== "") ? "partial" : "none";
}
