import { z } from "@fundi/shared/contract/z";
import {
  GUIDE_DEVICES,
  GUIDE_DIFFICULTIES,
  GUIDE_STATUSES,
  type GuideStep,
  type GuideTexts,
  type GuideWords,
} from "@fundi/shared/guides/guide-rules";
import { GuideContent, type GuideForm } from "@fundi/shared/guides/guides";
import {
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../platform/database/table";

const NO_WORDS: GuideWords = { title: "", summary: "", tools: [], stopWhen: "" };
const NO_STEPS: GuideStep[] = [];

export const GUIDES = table("guides", {
  id: serial("id"),
  slug: nullable(text("slug")),
  status: oneOf("status", GUIDE_STATUSES, "draft"),
  devices: json("devices", z.array(z.enum(GUIDE_DEVICES)), []),
  difficulty: oneOf("difficulty", GUIDE_DIFFICULTIES, "moderate"),
  minutes: integer("minutes"),
  en: json("words_en", GuideContent.shape.en, NO_WORDS),
  sw: json("words_sw", GuideContent.shape.sw, NO_WORDS),
  steps: json("steps", GuideContent.shape.steps, NO_STEPS),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
  publishedAt: nullable(timestamp("published_at")),
  deletedAt: nullable(timestamp("deleted_at")),
});

export interface GuideRecord extends RecordOf<typeof GUIDES.columns> {
  /** Those that staff chose, the best first. */
  serviceIds: number[];
  productIds: number[];
}

export const GUIDE_VERSIONS = table(
  "guide_versions",
  {
    version: integer("version"),
    content: json("content", GuideContent, { en: NO_WORDS, sw: NO_WORDS, steps: NO_STEPS }),
    savedAt: timestamp("saved_at"),
  },
  ["guide_id"],
);

/** Returns the texts and pictures of a guide, of which each change is a version. */
export const contentOf = ({ en, sw, steps }: GuideTexts): GuideContent => ({ en, sw, steps });

/** Returns a guide after an edit; customers see it from now on when it is published for the first time. */
export const edited = (before: GuideRecord, form: GuideForm, now: Date): GuideRecord => ({
  ...before,
  ...form,
  serviceIds: [...new Set(form.serviceIds)],
  productIds: [...new Set(form.productIds)],
  version: before.version + 1,
  updatedAt: now,
  publishedAt: before.publishedAt ?? (form.status === "published" ? now : null),
});

const EDITED = ["status", "devices", "difficulty", "minutes", "en", "sw", "steps", "serviceIds", "productIds"] as const;

/** Whether an edit changes anything. */
export const isChanged = (before: GuideRecord, after: GuideRecord): boolean =>
  EDITED.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Returns the addresses of all pictures in a guide, in order. */
export const pictureSources = ({ steps }: Pick<GuideRecord, "steps">): string[] =>
  steps.flatMap(({ pictures }) => pictures.map(({ url }) => url));
