import { pictureVersion } from "@fundi/shared/catalog/product-picture";
import { AppError } from "@fundi/shared/contract/errors";
import type { DeletedGuide } from "@fundi/shared/guides/guides";
import type { Language } from "@fundi/shared/languages/languages";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import { found, notFound } from "../../platform/found";
import { PublicResponse } from "../../platform/http/public-response";
import type { PublicRequest, PublicResponses } from "../../platform/http/public-responses";
import { type Catalog, presentService, SERVICES } from "../catalog";
import { type GuideRecord, pictureSources } from "./guide";
import { createGuideEditing } from "./guide-editing";
import { presentGuide, presentSummary } from "./guide-presenter";
import { findGuide, findPublished, listDeleted, listGuides, listPublished, purgeDeleted } from "./guide-store";

/** Names the guides among what public responses show. */
const GUIDES = "guides";
const DELETED_FOR_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  publicResponses: PublicResponses;
  catalog: Pick<Catalog, "goods" | "offeredServices" | "subjectsOf" | "pictures">;
  clock: () => Date;
}

/** Guides: what customers read, served from memory until one changes, and what staff edit. */
export function createGuides({ db, inTransaction, feed, publicResponses, catalog, clock }: Dependencies) {
  feed.on("guides.changed", () => publicResponses.outdate([GUIDES]));

  async function renderList(language: Language): Promise<PublicResponse> {
    const guides = await listPublished(db);
    return new PublicResponse(JSON.stringify(guides.map((guide) => presentSummary(guide, language))), [GUIDES]);
  }

  async function renderGuide(slug: string, language: Language): Promise<PublicResponse> {
    const guide = await found(findPublished(db, slug), notFound("This guide is not there any more."));
    const [services, products] = await Promise.all([catalog.offeredServices(), catalog.goods.cards(guide.productIds)]);
    const shown = presentGuide(guide, language, { services: services.map(presentService), products });
    return new PublicResponse(JSON.stringify(shown), [GUIDES, SERVICES, ...catalog.subjectsOf(guide.productIds)]);
  }

  return {
    editing: createGuideEditing({ db, inTransaction, clock }),
    publicResponses,

    list: (language: Language): PublicRequest => ({ key: `guides ${language}`, render: () => renderList(language) }),
    one: (slug: string, language: Language): PublicRequest => ({
      key: `guide ${language} ${slug}`,
      render: () => renderGuide(slug, language),
    }),

    /** Returns the published guides, the newest first. */
    published: (): Promise<GuideRecord[]> => listPublished(db),

    /** Returns all guides that are not deleted, for staff. */
    all: (): Promise<GuideRecord[]> => listGuides(db),

    /**
     * Returns a picture of a guide in a width, and whether its address names it for ever. The first one of a published guide where it is
     * not known; of a draft only what its address names, as ids can be guessed. Throws NOT_FOUND.
     */
    async picture(id: number, width: Parameters<Catalog["pictures"]>[1], version: string | undefined) {
      const guide = await findGuide(db, id);
      const sources = guide ? pictureSources(guide) : [];
      const named = sources.find((one) => pictureVersion(one) === version);
      const source = named ?? (guide?.status === "published" ? sources[0] : undefined);
      const picture = source === undefined ? null : await catalog.pictures(source, width);
      if (source === undefined || !picture) throw new AppError("NOT_FOUND", "There is no such picture.");
      return { picture, isForEver: version === pictureVersion(source) };
    },

    /** Returns what was deleted and can be restored, the latest first. */
    deleted: (): Promise<DeletedGuide[]> => listDeleted(db),

    /** Deletes for good what was deleted a month ago. */
    purge: (): Promise<void> => purgeDeleted(db, new Date(clock().getTime() - DELETED_FOR_DAYS * DAY_MS)),
  };
}

export type Guides = ReturnType<typeof createGuides>;
