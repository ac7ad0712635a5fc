import { detailOf, type Finder } from "../../platform/find/finder";
import type { Catalog } from "../catalog";
import { DocumentIndex, FIT } from "../search";
import type { GuideRecord } from "./guide";
import { guideText } from "./guide-text";

/** Finds guides in every status by the meaning of words. */
export const guideFinder = (words: Catalog["words"], guides: () => Promise<readonly GuideRecord[]>): Finder => ({
  kind: "guide",
  access: "staff",
  async find(text, limit) {
    const index = new DocumentIndex(
      (await guides()).map((guide) => ({ of: guide, title: guide.en.title, text: guideText(guide) })),
    );
    const { found, fit } = index.find(words.read(text).parts, limit);
    if (fit < FIT.text) return [];
    return found.map(({ id, en, devices, status }) => ({
      id,
      title: en.title,
      detail: detailOf(devices.join(", "), status === "published" ? null : status),
      keys: [en.title],
    }));
  },
});
