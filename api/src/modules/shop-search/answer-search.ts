import type { FoundAnswer } from "@fundi/shared/search/shop-search";
import type { Faq, SupportResource } from "@fundi/shared/support/support";
import type { LiveFeed } from "../../platform/events/live-feed";
import { DocumentIndex } from "../search";

/** Where the contents of answers come from. */
export interface AnswerSource {
  faqs(): Promise<readonly Faq[]>;
  guides(): Promise<readonly SupportResource[]>;
}

const EXCERPT = 160;

/** Returns the beginning of a text, ended at a word. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2))}…`;
}

const presentFaq = ({ id, question, answer }: Faq): FoundAnswer => ({
  ...{ kind: "faq", id, title: question, excerpt: excerptOf(answer) },
  url: `/support?${new URLSearchParams({ q: question.slice(0, 100) })}#faq`,
});

const presentGuide = ({ id, title, description, url }: SupportResource): FoundAnswer => ({
  ...{ kind: "guide", id, title, excerpt: excerptOf(description), url },
});

/** Keeps questions and guides in memory until one of them changes. */
export function createAnswerSearch(source: AnswerSource, feed: LiveFeed) {
  let loaded: Promise<DocumentIndex<FoundAnswer>> | undefined;

  async function load() {
    const [faqs, guides] = await Promise.all([source.faqs(), source.guides()]);
    return new DocumentIndex([
      ...faqs.map((faq) => ({ of: presentFaq(faq), title: faq.question, text: faq.answer })),
      ...guides.map((guide) => ({ of: presentGuide(guide), title: guide.title, text: guide.description })),
    ]);
  }

  feed.on("support_content.changed", () => {
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
