import { guidePath } from "@fundi/shared/guides/guide-rules";
import { FIT } from "../../search";
import { withoutParticles } from "../reading/particles";
import { type AnsweringGuide, type Asked, type Draft, link } from "./answer";

/** Subjects that are no work on a device: the shop's own answers are about them. */
const OF_THE_SHOP = [
  "order",
  "pay",
  "account",
  "book",
  "deliver",
  "mpesa",
  "buy",
  "contact",
  "points",
  "voucher",
] as const;

/** Returns the guide that a question is about; null where none has most of its words. */
async function guideFor({ question, sources }: Asked): Promise<AnsweringGuide | null> {
  const guides = await sources.guides();
  for (const text of new Set([question.text, withoutInfinitives(question.text)])) {
    const { found, fit, isMended } = guides.find(sources.searchParts(withoutParticles(text)), 1);
    if (found[0] && fit >= FIT.text && !isMended) return found[0];
  }
  return null;
}

const LEAST_VERB = 6;

/** "Kusafisha feni" is asked for, “Safisha feni” is the title: guides name what is to be done as an order. */
const withoutInfinitives = (text: string): string =>
  text
    .split(" ")
    .map((word) => (word.startsWith("ku") && word.length >= LEAST_VERB ? word.slice(2) : word))
    .join(" ");

const guideLink = (asked: Asked, guide: AnsweringGuide) =>
  link(asked, guidePath(guide), { en: `Guide: ${guide.title.en}`, sw: `Mwongozo: ${guide.title.sw}` });

/** How to do something oneself: the guide, then the service that does it; null where no guide is about it. */
export async function guideAnswer(asked: Asked): Promise<Draft | null> {
  if (asked.question.has(...OF_THE_SHOP)) return null;
  const guide = await guideFor(asked);
  if (!guide) return null;
  const services = await asked.sources.services();
  const title = asked.say(guide.title);
  return {
    text: [
      guide.hasPictures
        ? asked.say({
            en: `Our guide shows it step by step, with pictures: “${title}”.`,
            sw: `Mwongozo wetu unaonyesha hatua kwa hatua, kwa picha: “${title}”.`,
          })
        : asked.say({
            en: `Our guide tells it step by step: “${title}”.`,
            sw: `Mwongozo wetu unaeleza hatua kwa hatua: “${title}”.`,
          }),
      asked.say(guide.summary),
      services.some(({ id }) => guide.serviceIds.includes(id)) &&
        asked.say({ en: "We do it for you, too.", sw: "Tunaweza pia kukufanyia." }),
    ]
      .filter(Boolean)
      .join("\n"),
    links: [guideLink(asked, guide)],
    services: guide.serviceIds.flatMap((id) => services.find((service) => service.id === id) ?? []).slice(0, 2),
  };
}

/** Adds the guide that fits to an answer that offers a service for it. */
export async function withGuide(asked: Asked, draft: Draft): Promise<Draft> {
  const { services = [], links = [] } = draft;
  if (services.length === 0) return draft;
  const guide = await guideFor(asked);
  const fits = guide?.serviceIds.some((id) => services.some((service) => service.id === id));
  const isThere = guide && links.some(({ to }) => to === guidePath(guide));
  return guide && fits && !isThere ? { ...draft, links: [...links, guideLink(asked, guide)] } : draft;
}
