import type { AssistantAnswer } from "@fundi/shared/assistant/assistant";
import { WAYS_ON, type WayOn } from "@fundi/shared/assistant/assistant-limits";
import type { Service } from "@fundi/shared/catalog/services";
import { kiswahiliState } from "@fundi/shared/guides/guide-rules";
import type { Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { isInKiswahili } from "@fundi/shared/support/faq-words";
import type { Faq } from "@fundi/shared/support/support";
import { whatsAppLink } from "@fundi/shared/texts/by-hand";
import type { LiveFeed } from "../../platform/events/live-feed";
import { type Catalog, presentService } from "../catalog";
import { type GuideRecord, guideText } from "../guides";
import { DocumentIndex, type SearchDocument } from "../search";
import type { AnsweringGuide, Asked, AssistantSources, Bilingual, Draft } from "./answers/answer";
import { withGuide } from "./answers/guide-answers";
import { answerAll } from "./answers/several-answers";
import { readInConversation } from "./reading/follow-up";

const SERVICES_LOOKED_AT = 4;

export interface AssistantDependencies {
  shop: ShopConfig;
  holdMinutes: number;
  feed: LiveFeed;
  catalog: Pick<Catalog, "goods" | "words" | "offeredServices" | "symptomsForCustomers">;
  deliveryZones: AssistantSources["zones"];
  orderPrefixes: () => readonly string[];
  faqs: () => Promise<readonly Faq[]>;
  guides: () => Promise<readonly GuideRecord[]>;
  policy: AssistantSources["policy"];
  clock: () => Date;
}

/** Keeps the shop's questions and answers in memory until one of them changes. */
const liveFaqs = (faqs: AssistantDependencies["faqs"], feed: LiveFeed) =>
  liveIndex(feed, "support_content.changed", async () =>
    (await faqs()).flatMap((faq) => [
      { of: faq, title: faq.question, text: faq.answer },
      ...(isInKiswahili(faq) ? [{ of: faq, title: faq.questionSw, text: faq.answerSw }] : []),
    ]),
  );

/** Keeps the published guides in memory until one of them changes. */
const liveGuides = (guides: AssistantDependencies["guides"], feed: LiveFeed) =>
  liveIndex(feed, "guides.changed", async () =>
    (await guides()).map((guide) => ({ of: presentForAnswers(guide), title: guide.en.title, text: guideText(guide) })),
  );

function presentForAnswers({ id, slug, en, sw, steps, serviceIds }: GuideRecord): AnsweringGuide {
  const kiswahili = kiswahiliState({ en, sw, steps }) === "complete" ? sw : en;
  return {
    ...{ slug: slug ?? String(id), serviceIds, hasPictures: steps.some(({ pictures }) => pictures.length > 0) },
    title: { en: en.title, sw: kiswahili.title },
    summary: { en: en.summary, sw: kiswahili.summary },
  };
}

/** Returns an index that is read again after an event. */
function liveIndex<Of>(
  feed: LiveFeed,
  event: "support_content.changed" | "guides.changed",
  read: () => Promise<SearchDocument<Of>[]>,
): () => Promise<DocumentIndex<Of>> {
  let loaded: Promise<DocumentIndex<Of>> | undefined;
  feed.on(event, () => {
    loaded = undefined;
  });
  const load = async () => new DocumentIndex(await read());
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Says what visitors ask for, from what the shop has, sells and promises now. Nothing is stored. */
export function createAssistant(dependencies: AssistantDependencies) {
  const { shop, holdMinutes, feed, catalog, clock } = dependencies;
  const sources: AssistantSources = {
    ...{ shop, holdMinutes, clock },
    zones: dependencies.deliveryZones,
    orderPrefixes: dependencies.orderPrefixes,
    policy: dependencies.policy,
    services: async () => (await catalog.offeredServices()).map(presentService),
    symptoms: catalog.symptomsForCustomers,
    async findServices(q) {
      const { found, fit, isMended } = await catalog.goods.services(q, SERVICES_LOOKED_AT);
      // A corrected word is a guess.
      return isMended ? { services: [], fit: 0 } : { services: found.map(presentService), fit };
    },
    async findProducts(query) {
      const { ids, total, fit, isPartial, corrected } = await catalog.goods.products(query);
      return { products: await catalog.goods.cards(ids), total, fit, isPartial: isPartial ?? false, corrected };
    },
    faqs: liveFaqs(dependencies.faqs, feed),
    guides: liveGuides(dependencies.guides, feed),
    searchParts: (q) => catalog.words.read(q).parts,
  };

  return {
    /**
     * Returns what to say to a question, in its language; in that of the page where it has none. `earlier` are the questions before
     * it, the newest first.
     */
    async answer(text: string, pageLanguage: Language, earlier: readonly string[] = []): Promise<AssistantAnswer> {
      const question = readInConversation(text, earlier, pageLanguage);
      const { language } = question;
      const say = (either: Bilingual) => either[language];
      // Read once for each question: several rules look at them.
      const services = sources.services();
      const asked: Asked = { question, sources: { ...sources, services: () => services }, shop, language, say };
      const [chosen, offered] = await Promise.all([answerAll(asked, earlier, pageLanguage), services]);
      const draft = await withGuide(asked, chosen);
      return {
        language,
        isSure: draft.isSure ?? true,
        text: draft.text,
        products: draft.products ?? [],
        services: [...(draft.services ?? [])],
        links: draft.links ?? [],
        waysOn: waysOn(asked, draft, offered.length > 0),
        questions: draft.questions ?? [],
      };
    },
  };
}

export type Assistant = ReturnType<typeof createAssistant>;

/** How a visitor can go on: what helps most comes first; what the shop does not offer is left out. */
function waysOn({ question, shop, say }: Asked, { first = "book", services = [] }: Draft, hasServices: boolean) {
  const [service]: readonly (Service | undefined)[] = services;
  const ways: Record<WayOn, { isOffered: boolean; to: string; label: Bilingual }> = {
    book: {
      isOffered: hasServices,
      to: `/services?book=${service?.id ?? "other"}`,
      label: { en: "Book", sw: "Weka miadi" },
    },
    quote: {
      isOffered: hasServices,
      to: service ? `/services/quote?service=${service.id}` : "/services/quote",
      label: { en: "Ask for a price", sw: "Omba bei" },
    },
    chat: { isOffered: shop.offers.chat, to: "/messages", label: { en: "Chat with us", sw: "Chat nasi" } },
    whatsapp: {
      isOffered: shop.whatsapp !== undefined,
      to: whatsAppLink(shop.whatsapp ?? "", question.text),
      label: { en: "WhatsApp", sw: "WhatsApp" },
    },
    call: {
      isOffered: shop.phone !== "",
      to: `tel:${shop.phone.replace(/[^\d+]/g, "")}`,
      label: { en: "Call", sw: "Piga simu" },
    },
  };
  return WAYS_ON.filter((kind) => ways[kind].isOffered)
    .sort((one, other) => Number(other === first) - Number(one === first))
    .map((kind) => ({ kind, to: ways[kind].to, label: say(ways[kind].label) }));
}
