import { AppError, fieldError } from "@fundi/shared/errors";
import { fromMinor, toMinor } from "@fundi/shared/money";
import type { QuoteStatus } from "@fundi/shared/quote-status";
import type { createAdminQuote, QuoteChange, QuoteFilter, QuoteRequest } from "@fundi/shared/quotes";
import { isStaff } from "@fundi/shared/roles";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import type { Limiter } from "../../platform/limits/limits";
import { customerFor } from "../accounts";
import { requireOwnUploads } from "../uploads";
import * as rules from "./quote";
import { listQuoteIds } from "./quote-list-store";
import * as store from "./quote-store";

/** What quotes need of the customers' vouchers; `subject` names the quote that one is used for. */
export interface QuoteVouchers {
  redeem: (
    tx: Tx,
    use: { userId: number; code: string; amountMinor: number; subject: string },
  ) => Promise<{ discountMinor: number }>;
  /** Makes the voucher good again that was used for this subject, if there is one. */
  giveBack: (tx: Tx, subject: string) => Promise<void>;
}

export interface QuoteDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Bounds requests by account and, of guests, by network address; staff are exempt. */
  limits: Limiter;
  /** The service with this id, if the catalogue has it. */
  findService: (db: Db, id: number) => Promise<{ id: number; title: string; category: string } | null>;
  /** Absent where the shop gives no vouchers. */
  vouchers?: QuoteVouchers;
  timeZone: string;
  clock: () => Date;
}

type Change = z.output<typeof QuoteChange>;

const notFound = () => new AppError("NOT_FOUND", "Quote not found");

/** What every event about a quote says. */
const quoteFacts = (quote: rules.QuoteRecord) => ({
  quoteId: quote.id,
  userId: quote.userId,
  customerName: quote.name,
  email: quote.email,
  service: quote.service,
  status: quote.status,
  version: quote.version,
  ...(quote.enteredBy !== null && { isEntered: true }),
});

const voucherSubject = ({ id }: rules.QuoteRecord) => `quote:${id}`;

/** What the bell shows of a message. */
const EXCERPT = 300;

/** Requests for a price, and the shop's answers (`decisions.md` D5). */
export function createQuoteService(dependencies: QuoteDependencies) {
  const { db, inTransaction, limits, findService, vouchers, timeZone, clock } = dependencies;
  const now = (): rules.Now => ({ at: clock(), timeZone });

  async function existing(database: Db, id: number): Promise<rules.QuoteRecord> {
    const quote = await store.findQuote(database, id);
    if (!quote) throw notFound();
    return quote;
  }

  async function lockExisting(tx: Tx, id: number): Promise<rules.QuoteRecord> {
    const quote = await store.lockQuote(tx.db, id);
    if (!quote) throw notFound();
    return quote;
  }

  /** What the audit log compares: what was offered, and until when. */
  const describeOffer = (quote: rules.QuoteRecord) => {
    const total = rules.totalMinor(quote);
    return { amount: total === null ? null : fromMinor(total), "valid until": quote.validUntil };
  };

  /** Saves a changed quote and tells of it; `offered` when there is a new price for the customer. */
  async function saveChanged(
    tx: Tx,
    before: rules.QuoteRecord,
    change: Partial<rules.QuoteRecord>,
    { actorId, at, offered }: { actorId: number; at: Date; offered: boolean },
  ): Promise<void> {
    const after = { ...before, ...change, version: before.version + 1, updatedAt: at };
    await store.saveQuote(tx.db, after);
    tx.emit({
      name: "quote.changed",
      entity: "quote",
      entityId: after.id,
      actorId,
      payload: {
        ...quoteFacts(after),
        from: before.status,
        offered,
        amountMinor: rules.totalMinor(after),
        validUntil: after.validUntil,
        changes: changesBetween(describeOffer(before), describeOffer(after), ["amount", "valid until"]),
      },
    });
  }

  async function ask(tx: Tx, form: z.output<typeof QuoteRequest>, viewer: rules.Viewer | null): Promise<number> {
    if (form.images.length > 0) {
      if (!viewer) throw fieldError("images", "Please sign in to add photos.");
      await requireOwnUploads(tx.db, viewer.id, form.images, "images");
    }
    const request = { ...form, serviceId: form.serviceId ?? null, userId: viewer?.id ?? null, enteredBy: null };
    return (await add(tx, request, viewer?.id ?? null)).id;
  }

  /** Stores a request and tells of it; with `isPriced` its offer follows at once. */
  async function add(
    tx: Tx,
    form: store.NewQuote,
    actorId: number | null,
    { isPriced = false } = {},
  ): Promise<rules.QuoteRecord> {
    // A service that left the catalogue meanwhile is still named in words.
    const service = form.serviceId ? await findService(tx.db, form.serviceId) : null;
    const request = {
      ...form,
      serviceId: service?.id ?? null,
      serviceCategory: service?.category ?? form.serviceCategory,
    };
    const quote = await existing(tx.db, await store.insertQuote(tx.db, request, clock()));
    tx.emit({
      name: "quote.requested",
      entity: "quote",
      entityId: quote.id,
      actorId,
      payload: {
        ...quoteFacts(quote),
        ...(isPriced && { status: "quoted" as const }),
        phone: quote.phone ?? "",
        urgency: quote.urgency,
        imageCount: quote.images.length,
        message: quote.message.slice(0, EXCERPT),
      },
    });
    return quote;
  }

  /** Takes down what a customer asked for who called or walked in; with an amount it is offered at once. */
  async function enter(tx: Tx, form: z.output<typeof createAdminQuote.body>, viewer: rules.Viewer): Promise<number> {
    const { customer: choice, quotedAmount, validUntil = null, adminNotes, serviceId = null, ...asked } = form;
    const at = clock();
    const { id: userId, firstName, lastName, email, phone } = await customerFor(tx, choice, viewer.id, at);
    const name = `${firstName} ${lastName}`.trim();
    const request = { ...asked, serviceId, userId, name, email, phone, budget: null, images: [], enteredBy: viewer.id };
    const isPriced = quotedAmount !== undefined;
    const before = await add(tx, request, viewer.id, { isPriced });
    if (!isPriced && validUntil === null && adminNotes === "") return before.id;
    const change = { quotedAmount, validUntil, adminNotes, ...(isPriced && { status: "quoted" as const }) };
    const after = await changed(tx, before, change, at);
    rules.checkOffer(after, now());
    const offer = isPriced ? { offered: true, quotedAt: at } : { offered: false, quotedAt: null };
    await saveChanged(tx, before, { ...after, quotedAt: offer.quotedAt }, { actorId: viewer.id, at, ...offer });
    return before.id;
  }

  const noVoucher = { voucherCode: null, discountMinor: 0 };

  async function giveBackVoucher(tx: Tx, quote: rules.QuoteRecord) {
    if (quote.voucherCode) await vouchers?.giveBack(tx, voucherSubject(quote));
    return noVoucher;
  }

  /** What a voucher takes off the new price. It is given back when it, or the price, is another. */
  async function discountOf(
    tx: Tx,
    quote: rules.QuoteRecord,
    change: { code: string | null | undefined; amountMinor: number | null },
  ) {
    const { amountMinor, code = quote.voucherCode } = change;
    const { voucherCode, discountMinor, userId } = quote;
    if (code === voucherCode && amountMinor === quote.amountMinor) return { voucherCode, discountMinor };
    if (code === null) return giveBackVoucher(tx, quote);
    if (!vouchers) throw fieldError("voucherCode", "This shop takes no vouchers for services.");
    if (userId === null) throw fieldError("voucherCode", "Only a customer with an account has vouchers.");
    if (!amountMinor) throw fieldError("voucherCode", "Enter the amount first.");
    await giveBackVoucher(tx, quote);
    const use = { userId, code, amountMinor, subject: voucherSubject(quote) };
    return { voucherCode: code, discountMinor: (await vouchers.redeem(tx, use)).discountMinor };
  }

  /** The quote as a change leaves it, checked; nothing is written yet. */
  async function changed(tx: Tx, before: rules.QuoteRecord, change: Change, at: Date): Promise<rules.QuoteRecord> {
    const price = rules.priceOf(before, {
      amountMinor: change.quotedAmount === undefined ? undefined : toMinor(change.quotedAmount),
      lines: change.lines?.map(({ price: each, ...line }) => ({ ...line, priceMinor: toMinor(each) })),
    });
    const status = change.status ?? before.status;
    const voucher =
      status === "declined"
        ? await giveBackVoucher(tx, before)
        : await discountOf(tx, before, { code: change.voucherCode, amountMinor: price.amountMinor });
    return {
      ...before,
      ...price,
      ...voucher,
      status,
      validUntil: change.validUntil === undefined ? before.validUntil : change.validUntil,
      adminNotes: change.adminNotes ?? before.adminNotes,
      answeredAt: status === "accepted" || status === "declined" ? at : before.answeredAt,
    };
  }

  return {
    now,

    view: (id: number): Promise<rules.QuoteRecord> => existing(db, id),

    listOwn: (viewer: rules.Viewer, page: { before?: number | undefined; limit: number }) =>
      store.findQuotesOf(db, viewer.id, page),

    listNewest: (limit: number) => store.findNewestQuotes(db, limit),

    async list(filter: QuoteFilter) {
      const { ids, ...page } = await listQuoteIds(db, filter);
      return { ...page, rows: await store.findQuotes(db, ids) };
    },

    /** The quotes that a filter finds, in the order of the list, up to a bound. */
    listIds: async (filter: Omit<QuoteFilter, "page" | "limit">, limit: number): Promise<number[]> =>
      (await listQuoteIds(db, { ...filter, page: 1, limit })).ids,

    /** Moves a request on in somebody's transaction, with words for its customer; null where it is there already. */
    async step(
      tx: Tx,
      command: { id: number; to: QuoteStatus; note: string; version: number | undefined; viewer: rules.Viewer },
    ): Promise<{ before: rules.QuoteRecord } | null> {
      const { id, to: status, note, version, viewer } = command;
      const before = await lockExisting(tx, id);
      if (before.status === status) return null;
      rules.checkVersion(before, version);
      rules.checkTransition(before, status, viewer, now());
      // It would be given back, and somebody may have spent it by the time all is undone.
      if (before.voucherCode)
        throw new AppError("CONFLICT", "A voucher is taken off its price: open it and change it by itself.");
      const at = clock();
      const answeredAt = status === "declined" ? at : before.answeredAt;
      const adminNotes = rules.withNote(before.adminNotes, note);
      await saveChanged(tx, before, { status, adminNotes, answeredAt }, { actorId: viewer.id, at, offered: false });
      return { before };
    },

    /** Puts a request back to where it was before such a step, if nobody has touched it since. */
    async takeBack(
      tx: Tx,
      step: { id: number; status: QuoteStatus; note: string; versionAfter: number; viewer: rules.Viewer },
    ): Promise<void> {
      const before = await lockExisting(tx, step.id);
      if (before.version !== step.versionAfter) throw new AppError("STALE_VERSION", "Somebody changed it since.");
      const adminNotes = rules.withoutNote(before.adminNotes, step.note);
      const change = { status: step.status, adminNotes, answeredAt: null };
      await saveChanged(tx, before, change, { actorId: step.viewer.id, at: clock(), offered: false });
    },

    /** Takes a request for a price. Answers its id; the same Idempotency-Key answers the same one again. */
    async request(command: {
      form: z.output<typeof QuoteRequest>;
      viewer: rules.Viewer | null;
      /** Where a guest's request comes from. */
      address: string;
      once: IdempotencyKey | null;
    }): Promise<number> {
      const { form, viewer } = command;
      if (!viewer) await limits.count(db, "guestQuotes", command.address);
      return inTransaction((tx) =>
        once(tx, command.once, async () => {
          if (viewer && !isStaff(viewer.role)) await limits.count(tx.db, "quotes", String(viewer.id));
          return ask(tx, form, viewer);
        }),
      );
    },

    /** Staff enter the request of a customer who called. Answers its id, as `request` does. */
    enter: (command: {
      form: z.output<typeof createAdminQuote.body>;
      viewer: rules.Viewer;
      once: IdempotencyKey | null;
    }): Promise<number> => inTransaction((tx) => once(tx, command.once, () => enter(tx, command.form, command.viewer))),

    /** The customer's answer to an offer. The same answer again changes nothing. */
    async answer(command: {
      id: number;
      status: Extract<QuoteStatus, "accepted" | "declined">;
      version: number | undefined;
      viewer: rules.Viewer;
    }): Promise<rules.QuoteRecord> {
      const { id, status, viewer } = command;
      await inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        if (!rules.owns(before, viewer)) throw notFound();
        if (before.status === status) return;
        rules.checkTransition(before, status, viewer, now());
        // After the rules: who answers an offer that was answered already should hear that.
        rules.checkVersion(before, command.version);
        const at = clock();
        const voucher = status === "declined" ? await giveBackVoucher(tx, before) : {};
        await saveChanged(
          tx,
          before,
          { ...voucher, status, answeredAt: at },
          { actorId: viewer.id, at, offered: false },
        );
      });
      return existing(db, id);
    },

    /** Staff price a request or move it on. What a change leaves out stays as it is. */
    async update(command: { id: number; change: Change; viewer: rules.Viewer }): Promise<rules.QuoteRecord> {
      const { id, change, viewer } = command;
      await inTransaction(async (tx) => {
        const before = await lockExisting(tx, id);
        rules.checkVersion(before, change.version);
        if (change.status !== undefined && change.status !== before.status)
          rules.checkTransition(before, change.status, viewer, now());
        if (!rules.canEdit(before, viewer))
          throw new AppError("INVALID_TRANSITION", "This quote is closed: it stays as it is.", {
            status: before.status,
          });
        const at = clock();
        const after = await changed(tx, before, change, at);
        rules.checkOffer(after, now());
        const offered = isNewOffer(before, after);
        const quotedAt = offered ? at : before.quotedAt;
        await saveChanged(tx, before, { ...after, quotedAt }, { actorId: viewer.id, at, offered });
      });
      return existing(db, id);
    },
  };
}

/** Whether the customer has a price to look at that they have not seen. */
function isNewOffer(before: rules.QuoteRecord, after: rules.QuoteRecord): boolean {
  const offer = (quote: rules.QuoteRecord) =>
    JSON.stringify([quote.status, rules.totalMinor(quote), quote.validUntil, quote.lines]);
  return after.status === "quoted" && offer(before) !== offer(after);
}

export type QuoteService = ReturnType<typeof createQuoteService>;
