import type { CardResult } from "@fundi/shared/card-payments";
import { AppError } from "@fundi/shared/errors";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Log } from "../../platform/log";
import { dueMinor, lockForPayment, type Viewer } from "../orders";
import { receiveCardPayment } from "./card-money";
import * as rules from "./card-payment";
import * as store from "./card-payment-store";
import { checkClaim } from "./payment";
import { sumPayments } from "./payment-store";
import type { PaystackClient } from "./paystack-client";

export interface CardPaymentDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** None where card payments are not configured. */
  paystack: PaystackClient | null;
  shop: Pick<ShopConfig, "phone">;
  holdMinutes: number;
  clock: () => Date;
  log: Log;
}

/** How long a payment that was begun is continued instead of beginning another. */
const CONTINUE_MS = 15 * 60_000;
/** References looked up in one turn of the housekeeping. */
const CHECKS_A_TURN = 20;

/** What the card company said, and its own words for the record. */
export interface Told {
  transaction: rules.CardTransaction | null;
  answer: unknown;
}

/** Card payments at Paystack (`decisions.md` D4): the card company's word is taken, the customer's never. */
export function createCardPaymentService(dependencies: CardPaymentDependencies) {
  const { db, inTransaction, paystack, shop, holdMinutes, clock, log } = dependencies;

  function configured(): PaystackClient {
    if (!paystack) throw new AppError("NOT_CONFIGURED", "Card payments are not configured");
    return paystack;
  }

  /** The try to go on with, or a new one, with where to write to its customer. */
  const begin = (orderId: number, viewer: Viewer) =>
    inTransaction(async (tx) => {
      const order = await lockForPayment(tx, orderId);
      if (order.userId !== viewer.id) throw new AppError("NOT_FOUND", "Order not found");
      const { pendingMinor } = await sumPayments(tx.db, order.id);
      const money = { status: order.status, dueMinor: dueMinor(order), pendingMinor };
      const amountMinor = money.dueMinor - pendingMinor;
      checkClaim(amountMinor, money, "card");
      const now = clock();
      const since = new Date(now.getTime() - CONTINUE_MS);
      const unfinished = await store.findUnfinished(tx.db, { orderId, amountMinor, since });
      if (unfinished) return { ...unfinished, email: order.email };
      const card = {
        reference: rules.newReference(),
        orderId,
        amountMinor,
        currency: rules.CARD_CURRENCY,
        createdAt: now,
      };
      await store.insertCardPayment(tx.db, { ...card, checkAt: rules.nextCheck(0, now) });
      return { ...card, authorizationUrl: null, email: order.email };
    });

  /** Takes the card company's word for a reference of ours, once, however often and from how many sides it comes. */
  async function apply(tx: Tx, reference: string, { transaction, answer }: Told): Promise<rules.CardPayment | null> {
    const known = await store.findCardPayment(tx.db, reference);
    if (!known) return null;
    const order = await lockForPayment(tx, known.orderId);
    // Read again: whoever held the order's lock before may have settled it.
    const card = (await store.findCardPayment(tx.db, reference)) ?? known;
    if (rules.isSettled(card)) return card;
    const now = clock();
    const told: rules.CardPayment = {
      ...card,
      ...rules.judge(card, transaction),
      paidMinor: transaction?.amountMinor ?? null,
      channel: transaction?.channel ?? null,
      paidAt: transaction?.paidAt ?? null,
    };
    const outcome = await receiveCardPayment(tx, order, told, { now, holdMinutes });
    await store.saveOutcome(tx.db, outcome, { answer, now });
    return outcome;
  }

  const take = (reference: string, told: Told) => inTransaction((tx) => apply(tx, reference, told));

  return {
    apply,

    /** Whether these bytes come from the card company. */
    isSigned: (body: Buffer, signature: string | undefined): boolean => configured().isSigned(body, signature),

    /** Begins to pay what is due of an own order; asked again within a quarter of an hour, it is the same payment. */
    async initialize(
      command: { orderId: number; storefront: string | null },
      viewer: Viewer,
    ): Promise<{ authorizationUrl: string; reference: string }> {
      const provider = configured();
      const { storefront } = command;
      const { reference, authorizationUrl, email, ...card } = await begin(command.orderId, viewer);
      if (authorizationUrl) return { authorizationUrl, reference };
      const url = await provider
        .initialize({
          ...card,
          email,
          reference,
          callbackUrl: storefront && `${storefront}/payment/callback`,
          cancelUrl: storefront && `${storefront}/payment/callback?cancelled=true`,
        })
        .catch(async (error: unknown) => {
          // Nobody was given its address, so nobody can pay it.
          await store.scheduleCheck(db, reference, null);
          throw error;
        });
      await store.saveAuthorizationUrl(db, reference, url);
      return { authorizationUrl: url, reference };
    },

    /** What became of a payment. While the card company cannot be asked it is not decided, and neither lost. */
    async verify(reference: string): Promise<CardResult> {
      const provider = configured();
      const card = await store.findCardPayment(db, reference);
      if (!card) throw new AppError("NOT_FOUND", "Payment reference not found");
      if (rules.isSettled(card)) return rules.resultOf(card, shop.phone);
      let told: Told;
      try {
        told = await provider.verify(reference);
      } catch (error) {
        log.warn({ err: (error as AppError).cause ?? error, reference }, "card payment not verified yet");
        return rules.stillConfirming();
      }
      return rules.resultOf((await take(reference, told)) ?? card, shop.phone);
    },

    /** Asks about payments whose end nobody told us: the message was lost, or the customer closed the page. */
    async checkUnfinished(): Promise<number> {
      if (!paystack) return 0;
      const cards = await store.findUnchecked(db, clock(), CHECKS_A_TURN);
      for (const card of cards) {
        // First, so that what fails each time does not come first each time.
        await store.scheduleCheck(db, card.reference, rules.nextCheck(card.checks + 1, clock()));
        try {
          await take(card.reference, await paystack.verify(card.reference));
        } catch (error) {
          log.warn({ err: (error as AppError).cause ?? error, reference: card.reference }, "card payment not checked");
        }
      }
      return cards.length;
    },
  };
}

export type CardPaymentService = ReturnType<typeof createCardPaymentService>;
