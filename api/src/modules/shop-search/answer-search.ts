import { guidePath, kiswahiliState } from "@fundi/shared/guides/guide-rules";
import type { FoundAnswer } from "@fundi/shared/search/shop-search";
import { isInKiswahili } from "@fundi/shared/support/faq-words";
import type { Faq, SupportResource } from "@fundi/shared/support/support";
import type { LiveFeed } from "../../platform/events/live-feed";
import { type GuideRecord, guideText } from "../guides";
import { DocumentIndex } from "../search";

/** Where the contents of answers come from. */
export interface AnswerSource {
  faqs(): Promise<readonly Faq[]>;
  /** Links to further help. */
  links(): Promise<readonly SupportResource[]>;
  guides(): Promise<readonly GuideRecord[]>;
}

const EXCERPT = 160;

/** Returns the beginning of a text, ended at a word. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2))}…`;
}

const presentFaq = (faq: Faq): FoundAnswer => ({
  ...{ kind: "faq", id: faq.id, title: faq.question, excerpt: excerptOf(faq.answer) },
  url: `/support?${new URLSearchParams({ q: faq.question.slice(0, 100) })}#faq`,
  ...(isInKiswahili(faq) && { sw: { title: faq.questionSw, excerpt: excerptOf(faq.answerSw) } }),
});

const presentLink = ({ id, title, description, url }: SupportResource): FoundAnswer => ({
  ...{ kind: "guide", id, title, excerpt: excerptOf(description), url },
});

const presentGuide = (guide: GuideRecord): FoundAnswer => ({
  ...{ kind: "guide", id: guide.id, title: guide.en.title, excerpt: excerptOf(guide.en.summary) },
  url: guidePath({ slug: guide.slug ?? String(guide.id) }),
  ...(kiswahiliState(guide) === "complete" && {
    sw: { title: guide.sw.title, excerpt: excerptOf(guide.sw.summary) },
  }),
});

/** Keeps questions, guides and links in memory until one of them changes. */
export function createAnswerSearch(source: AnswerSource, feed: LiveFeed) {
  let loaded: Promise<DocumentIndex<FoundAnswer>> | undefined;

  async function load() {
    const [faqs, guides, links] = await Promise.all([source.faqs(), source.guides(), source.links()]);
    return new DocumentIndex([
      ...faqs.map((faq) => ({
        of: presentFaq(faq),
        title: faq.question,
        text: `${faq.answer}\n${faq.questionSw}\n${faq.answerSw}`,
      })),
      ...guides.map((guide) => ({ of: presentGuide(guide), title: guide.en.title, text: guideText(guide) })),
      ...links.map((link) => ({ of: presentLink(link), title: link.title, text: link.description })),
    ]);
  }

  for (const name of ["support_content.changed", "guides.changed"] as const)
    feed.on(name, () => {
      loaded = undefined;
    });

  return {
    current(): Promise<DocumentIndex<FoundAnswer>> {
      loaded ??= load().catch((error) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
}
