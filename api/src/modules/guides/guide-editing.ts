import type { Changes } from "@fundi/shared/activity/domain-events";
import { fieldError } from "@fundi/shared/contract/errors";
import { guideSlugOf, kiswahiliState, missingToPublish } from "@fundi/shared/guides/guide-rules";
import type { AdminGuide, AdminGuideSummary, GuideForm, GuideVersion } from "@fundi/shared/guides/guides";
import { checkVersion } from "../../platform/check-version";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../platform/database/idempotency";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { found, notFound } from "../../platform/found";
import { contentOf, edited, type GuideRecord, isChanged } from "./guide";
import { presentSummaryToStaff, presentToStaff } from "./guide-presenter";
import * as store from "./guide-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

/** Earlier texts that can be gone back to. */
const VERSIONS_MAX = 20;
/** More guides of one title there hardly are. */
const SLUG_TRIES = 100;
const gone = notFound("This guide is not there any more.");

/** What the audit log shows of a guide: its texts are too long for it. */
const audited = (guide: GuideRecord | null) =>
  guide && {
    title: guide.en.title,
    summary: guide.en.summary,
    status: guide.status,
    devices: guide.devices,
    difficulty: guide.difficulty,
    minutes: guide.minutes,
    steps: guide.steps.map(({ en }) => en.title),
    kiswahili: kiswahiliState(guide),
    serviceIds: guide.serviceIds,
    productIds: guide.productIds,
  };

const AUDITED = [
  ...(["title", "summary", "status", "devices", "difficulty", "minutes", "steps", "kiswahili"] as const),
  ...(["serviceIds", "productIds"] as const),
];

function emitChanged(tx: Tx, editorId: number, before: GuideRecord | null, after: GuideRecord | null): void {
  const guide = after ?? before;
  if (!guide) return;
  const changes: Changes = changesBetween(audited(before), audited(after), AUDITED);
  tx.emit({
    name: "guides.changed",
    entity: "guide",
    entityId: guide.id,
    actorId: editorId,
    payload: { id: guide.id, title: guide.en.title, changes },
  });
}

/** Throws for a guide that cannot be published yet, or that names what is not there. */
async function check(tx: Tx, form: GuideForm): Promise<void> {
  for (const [kind, field, ids] of [
    ["services", "serviceIds", form.serviceIds],
    ["products", "productIds", form.productIds],
  ] as const) {
    const there = await store.existing(tx.db, kind, ids);
    if (ids.some((id) => !there.has(id)))
      throw fieldError(field, `One of these ${kind} is not there any more. Choose again.`);
  }
  if (form.status !== "published") return;
  const [missing] = Object.entries(missingToPublish(form));
  if (missing) throw fieldError(missing[0], missing[1]);
}

/** Gives a guide the address of its title; with a number where another guide has or had it. */
async function nameGuide(tx: Tx, id: number, title: string): Promise<void> {
  const words = guideSlugOf(title);
  for (let number = 1; number <= SLUG_TRIES; number += 1)
    if (await store.takeSlug(tx.db, number === 1 ? words : `${words}-${number}`, id)) return;
  await store.takeSlug(tx.db, `${words}-of-${id}`, id);
}

const lockThere = async (tx: Tx, id: number): Promise<GuideRecord> => {
  const guide = await found(store.lockGuide(tx.db, id), gone);
  if (guide.deletedAt) throw gone();
  return guide;
};

/** Guides as staff write them. Every change of the texts is a version; what is deleted can be restored. */
export function createGuideEditing({ db, inTransaction, clock }: Dependencies) {
  const present = async (database: Db | Tx["db"], guide: GuideRecord): Promise<AdminGuide> =>
    presentToStaff(guide, await store.productNames(database, guide.productIds));

  const addVersion = (tx: Tx, guide: GuideRecord) =>
    store.addVersion(tx.db, guide.id, {
      ...{ version: guide.version, content: contentOf(guide), savedAt: guide.updatedAt },
      most: VERSIONS_MAX,
    });

  return {
    list: async (): Promise<AdminGuideSummary[]> => (await store.listGuides(db)).map(presentSummaryToStaff),

    view: async (id: number): Promise<AdminGuide> => present(db, await found(store.findGuide(db, id), gone)),

    async versions(id: number): Promise<GuideVersion[]> {
      await found(store.findGuide(db, id), gone);
      return store.listVersions(db, id);
    },

    /** Adds a guide. The same key adds it once. Throws VALIDATION_ERROR for one that cannot be published yet. */
    create: (form: GuideForm, editorId: number, once: IdempotencyKey | null): Promise<AdminGuide> =>
      inTransaction((tx) =>
        withIdempotency(tx, once, async () => {
          await check(tx, form);
          const now = clock();
          const blank = { id: 0, slug: null, version: 0, createdAt: now, publishedAt: null, deletedAt: null };
          const id = await store.insertGuide(tx.db, edited({ ...blank, ...form, updatedAt: now }, form, now));
          await nameGuide(tx, id, form.en.title);
          const added = await lockThere(tx, id);
          await addVersion(tx, added);
          emitChanged(tx, editorId, null, added);
          return present(tx.db, added);
        }),
      ),

    /** Changes a guide. An outdated version is rejected with the current one; the same form changes nothing. */
    update: (
      id: number,
      { version, ...form }: GuideForm & { version?: number | undefined },
      editorId: number,
    ): Promise<AdminGuide> =>
      inTransaction(async (tx) => {
        const before = await lockThere(tx, id);
        const current = await present(tx.db, before);
        checkVersion(before, version, "This guide changed while you were looking at it.", () => current);
        await check(tx, form);
        const after = edited(before, form, clock());
        if (!isChanged(before, after)) return current;
        await store.saveGuide(tx.db, after);
        if (before.en.title !== after.en.title) await nameGuide(tx, id, after.en.title);
        if (JSON.stringify(contentOf(before)) !== JSON.stringify(contentOf(after))) await addVersion(tx, after);
        emitChanged(tx, editorId, before, after);
        return present(tx.db, await lockThere(tx, id));
      }),

    remove: (id: number, editorId: number): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await lockThere(tx, id);
        await store.saveGuide(tx.db, { ...before, deletedAt: clock() });
        emitChanged(tx, editorId, before, null);
      }),

    /** Brings a deleted guide back. One that is there stays as it is, so that it may be asked for twice. */
    restore: (id: number, editorId: number): Promise<AdminGuide> =>
      inTransaction(async (tx) => {
        const guide = await found(store.lockGuide(tx.db, id), gone);
        if (guide.deletedAt === null) return present(tx.db, guide);
        const restored = { ...guide, deletedAt: null };
        await store.saveGuide(tx.db, restored);
        emitChanged(tx, editorId, null, restored);
        return present(tx.db, restored);
      }),
  };
}

export type GuideEditing = ReturnType<typeof createGuideEditing>;
