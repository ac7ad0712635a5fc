import { AppError } from "@fundi/shared/errors";
import type { MailTemplate, MailWords } from "@fundi/shared/mail-templates";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { fillIn, placeholdersIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, SHOP_PLACEHOLDERS } from "./mail-kinds";
import * as store from "./mail-template-store";
import { shopValues } from "./write-letter";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: ShopConfig;
  clock: () => Date;
}

function factsOf(kind: string): MailKindFacts {
  if (!Object.hasOwn(MAIL_KINDS, kind)) throw new AppError("NOT_FOUND", "There is no such kind of mail.");
  return MAIL_KINDS[kind as MailKind];
}

/** Refuses placeholders that nothing stands for, and a mail without those that it is about. */
function checkWords({ samples, required = [], bodyOnly = [] }: MailKindFacts, words: MailWords): void {
  const known = [...Object.keys(samples), ...SHOP_PLACEHOLDERS];
  const fieldErrors: Record<string, string[]> = {};
  for (const field of ["subject", "body"] as const) {
    const unknown = placeholdersIn(words[field]).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      fieldErrors[field] = [`There is no placeholder ${unknown.map((name) => `{${name}}`).join(", ")} in this mail.`];
  }
  const exposed = placeholdersIn(words.subject).filter((name) => bodyOnly.includes(name));
  if (exposed.length > 0 && !fieldErrors.subject)
    fieldErrors.subject = [
      `Put ${exposed.map((name) => `{${name}}`).join(", ")} into the text: subjects are shown on locked screens.`,
    ];
  const missing = required.filter((name) => !placeholdersIn(words.body).includes(name));
  if (missing.length > 0 && !fieldErrors.body)
    fieldErrors.body = [`This mail needs ${missing.map((name) => `{${name}}`).join(", ")}.`];
  const [first] = Object.values(fieldErrors).flat();
  if (first) throw new AppError("VALIDATION_ERROR", first, { fieldErrors });
}

/** The words of the shop's mails, for administrators: what is usual, and what they made of it. */
export function createMailTemplates({ db, inTransaction, shop, clock }: Dependencies) {
  const present = (kind: string, own: store.StoredWords | undefined): MailTemplate => {
    const { label, about, subject, body, samples, required = [] } = factsOf(kind);
    const usual = { subject, body };
    return {
      ...{ kind, label, about, usual, isChanged: own !== undefined, version: own?.version ?? 0 },
      ...(own ? { subject: own.subject, body: own.body } : usual),
      placeholders: Object.entries({ ...samples, ...shopValues(shop) }).map(([name, sample]) => ({
        ...{ name, sample, required: required.includes(name) },
      })),
    };
  };

  const stale = (kind: string, current: store.StoredWords | undefined) =>
    new AppError("STALE_VERSION", "Somebody else changed this mail meanwhile.", { current: present(kind, current) });

  return {
    async list(): Promise<{ templates: MailTemplate[] }> {
      const own = new Map((await store.findAllWords(db)).map((words) => [words.kind, words]));
      return { templates: Object.keys(MAIL_KINDS).map((kind) => present(kind, own.get(kind))) };
    },

    /** Changes the words. A version other than the current one is refused with what stands now. */
    update: (kind: string, { version, ...words }: MailWords & { version: number }, actorId: number) =>
      inTransaction(async (tx) => {
        const facts = factsOf(kind);
        checkWords(facts, words);
        const before = await store.lockWords(tx.db, kind);
        if (version !== (before?.version ?? 0)) throw stale(kind, before);
        const changes = changesBetween<MailWords>(before ?? facts, words, ["subject", "body"]);
        if (Object.keys(changes).length === 0) return present(kind, before);
        const after = { kind, ...words, version: version + 1 };
        await store.saveWords(tx.db, after, clock());
        tx.emit({
          name: "mail_template.changed",
          entity: "mail_template",
          entityId: null,
          actorId,
          payload: { kind, changes },
        });
        return present(kind, after);
      }).catch(async (error: unknown) => {
        // Nobody had words of their own yet, so there was no row to lock: the other one's stand now.
        throw duplicateKey(error) === null ? error : stale(kind, await store.findWords(db, kind));
      }),

    /** Gives the usual words back. */
    reset: (kind: string, actorId: number) =>
      inTransaction(async (tx) => {
        const facts = factsOf(kind);
        const before = await store.lockWords(tx.db, kind);
        if (!before) return present(kind, undefined);
        await store.deleteWords(tx.db, kind);
        tx.emit({
          name: "mail_template.changed",
          entity: "mail_template",
          entityId: null,
          actorId,
          payload: { kind, changes: changesBetween<MailWords>(before, facts, ["subject", "body"]) },
        });
        return present(kind, undefined);
      }),

    /** How words would read. */
    preview(kind: string, words: MailWords): MailWords {
      const facts = factsOf(kind);
      checkWords(facts, words);
      return fillIn(words, { ...shopValues(shop), ...facts.samples });
    },
  };
}

export type MailTemplates = ReturnType<typeof createMailTemplates>;
