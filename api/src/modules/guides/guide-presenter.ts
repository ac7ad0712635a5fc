import type { Service } from "@fundi/shared/catalog/services";
import { kiswahiliState } from "@fundi/shared/guides/guide-rules";
import type { AdminGuide, AdminGuideSummary, Guide, GuideSummary } from "@fundi/shared/guides/guides";
import type { Language } from "@fundi/shared/languages/languages";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import type { GuideRecord } from "./guide";

/** Returns the language in which a guide is told: English where its translation is not complete. */
const languageOf = (guide: GuideRecord, language: Language): Language =>
  language === "sw" && kiswahiliState(guide) === "complete" ? "sw" : "en";

const headOf = (guide: GuideRecord, language: Language) => ({
  id: guide.id,
  slug: guide.slug ?? String(guide.id),
  language,
  languages: kiswahiliState(guide) === "complete" ? ["en" as const, "sw" as const] : ["en" as const],
  title: guide[language].title,
  summary: guide[language].summary,
  devices: guide.devices,
  difficulty: guide.difficulty,
  minutes: guide.minutes,
  publishedAt: (guide.publishedAt ?? guide.updatedAt).toISOString(),
  updatedAt: guide.updatedAt.toISOString(),
});

const picturesIn = (language: Language) => (step: GuideRecord["steps"][number]) =>
  step.pictures.map(({ url, alt, altSw }) => ({ url, alt: language === "sw" ? altSw : alt }));

/** A guide in the list of customers. */
export function presentSummary(guide: GuideRecord, wanted: Language): GuideSummary {
  const language = languageOf(guide, wanted);
  return {
    ...headOf(guide, language),
    steps: guide.steps.length,
    picture: guide.steps.flatMap(picturesIn(language))[0] ?? null,
    serviceIds: guide.serviceIds,
  };
}

/** A guide as customers read it, with the offered services and the products on sale that belong to it. */
export function presentGuide(
  guide: GuideRecord,
  wanted: Language,
  { services, products }: { services: readonly Service[]; products: FoundProduct[] },
): Guide {
  const language = languageOf(guide, wanted);
  return {
    ...headOf(guide, language),
    tools: guide[language].tools,
    stopWhen: guide[language].stopWhen,
    steps: guide.steps.map((step) => ({ ...step[language], pictures: picturesIn(language)(step) })),
    services: guide.serviceIds.flatMap((id) => services.find((service) => service.id === id) ?? []),
    products,
  };
}

const staffHead = (guide: GuideRecord) => ({
  id: guide.id,
  slug: guide.slug ?? String(guide.id),
  status: guide.status,
  devices: guide.devices,
  difficulty: guide.difficulty,
  minutes: guide.minutes,
  kiswahili: kiswahiliState(guide),
  publishedAt: guide.publishedAt?.toISOString() ?? null,
  updatedAt: guide.updatedAt.toISOString(),
  version: guide.version,
});

/** A guide in the list of staff. */
export const presentSummaryToStaff = (guide: GuideRecord): AdminGuideSummary => ({
  ...staffHead(guide),
  title: guide.en.title,
  steps: guide.steps.length,
});

/** A guide as staff edit it. */
export const presentToStaff = (guide: GuideRecord, products: AdminGuide["products"]): AdminGuide => ({
  ...staffHead(guide),
  en: guide.en,
  sw: guide.sw,
  steps: guide.steps,
  serviceIds: guide.serviceIds,
  products,
});
