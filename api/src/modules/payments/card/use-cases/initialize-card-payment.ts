import { AppError } from "@fundi/shared/contract/errors";
import { dueMinor, lockForPayment, type OrderViewer, owns, requireGoods } from "../../../orders";
import { checkClaim } from "../../payment";
import { sumPayments } from "../../payment-store";
import { type CardPaymentDependencies, configured } from "../card-dependencies";
import * as rules from "../card-payment";
import * as store from "../card-payment-store";

/** How long a started payment is continued instead of starting another. */
const CONTINUE_MS = 15 * 60_000;

/** Starts paying what is due of an own order; repeated within a quarter of an hour, it returns the same payment. */
export async function initializeCardPayment(
  dependencies: CardPaymentDependencies,
  command: { orderId: number; storefront: string | null },
  viewer: OrderViewer,
): Promise<{ authorizationUrl: string; reference: string }> {
  const provider = configured(dependencies);
  const { storefront } = command;
  const { reference, authorizationUrl, email, ...card } = await begin(dependencies, command.orderId, viewer);
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
      // Its address was never given out, so nobody can pay it.
      await store.scheduleCheck(dependencies.db, reference, null);
      throw error;
    });
  await store.saveAuthorizationUrl(dependencies.db, reference, url);
  return { authorizationUrl: url, reference };
}

/** Returns the attempt to continue, or a new one, with the customer's mail address. */
const begin = ({ inTransaction, shop, clock }: CardPaymentDependencies, orderId: number, viewer: OrderViewer) =>
  inTransaction(async (tx) => {
    const order = await lockForPayment(tx, orderId);
    if (!owns(order, viewer)) throw new AppError("NOT_FOUND", "Order not found");
    const { pendingMinor } = await sumPayments(tx.db, order.id);
    const money = { status: order.status, dueMinor: dueMinor(order), pendingMinor };
    const amountMinor = money.dueMinor - pendingMinor;
    checkClaim(amountMinor, money, "card");
    await requireGoods(tx.db, order);
    const now = clock();
    const since = new Date(now.getTime() - CONTINUE_MS);
    const unfinished = await store.findUnfinished(tx.db, { orderId, amountMinor, since });
    // The card company requires an address, and mails its receipt there: without the customer's, the shop gets it.
    const email = order.email || shop.email;
    if (!email)
      throw new AppError(
        "NOT_CONFIGURED",
        "Cards need an e-mail address, and this order has none. Please pay by M-Pesa.",
      );
    if (unfinished) return { ...unfinished, email };
    const card = {
      reference: rules.newReference(),
      orderId,
      amountMinor,
      currency: rules.CARD_CURRENCY,
      createdAt: now,
    };
    await store.insertCardPayment(tx.db, { ...card, checkAt: rules.nextCheck(0, now) });
    return { ...card, authorizationUrl: null, email };
  });
