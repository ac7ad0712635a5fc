import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { requestPrompt as endpoint } from "@fundi/shared/payments/mpesa-prompts";
import { maskedPhone } from "@fundi/shared/payments/prompt-results";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/values/money";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/values/time";
import type { Db } from "../../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../../platform/database/idempotency";
import type { Tx } from "../../../../platform/database/transaction";
import { isProvedPhone } from "../../../accounts";
import { dueMinor, lockForPayment, type OrderRecord, type OrderViewer, owns, requireGoods } from "../../../orders";
import { checkClaim } from "../../payment";
import { sumPayments } from "../../payment-store";
import { SEND_PROMPT } from "../jobs/prompt-jobs";
import {
  accountReferenceOf,
  activeKeyOf,
  askableMinor,
  isOpen,
  nextCheck,
  type PromptRecord,
  repeatInSeconds,
} from "../prompt";
import { emitUpdated } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { findLatestOutcomes, insertPrompt, lockOpenPrompt, savePrompt } from "../prompt-store";
import type { PromptProvider } from "../providers/prompt-provider";
import { viewPromptFor } from "./view-prompt";

interface Request extends z.output<typeof endpoint.body> {
  /** The caller's network address, for the limits. */
  address: string;
}

/** Asks for a payment on a phone: the request is a row first, and is sent in the background. */
export async function requestPrompt(
  dependencies: PromptDependencies,
  request: Request,
  viewer: OrderViewer,
  key: IdempotencyKey | null,
) {
  const provider = await usableProvider(dependencies);
  const id = await dependencies.inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const order = await lockForPayment(tx, request.due.orderId);
      if (!owns(order, viewer) && !isStaff(viewer.role)) throw new AppError("NOT_FOUND", "Order not found");
      const promptId = await insertOrderPrompt(dependencies, tx, order, {
        ...request,
        ...{ provider, viewer, completesSale: false },
      });
      await countRequest(dependencies, tx.db, { ...request, order }, viewer);
      return promptId;
    }),
  );
  return viewPromptFor(dependencies, id, viewer);
}

/** Returns the provider in use. Throws where prompts are not set up, or the provider does not respond now. */
export async function usableProvider({ settings, providerOf, serviceState }: PromptDependencies) {
  const name = settings.provider();
  const provider = name && providerOf(name);
  if (!provider) throw new AppError("NOT_CONFIGURED", "M-Pesa requests to phones are not set up. Please pay by hand.");
  if ((await serviceState()).service === "down")
    throw new AppError("UNAVAILABLE", "M-Pesa does not respond at the moment. Please pay by hand.", {
      retryAfter: 60,
    });
  return provider;
}

/** So many refusals in a row on a phone are an answer. */
const REFUSALS_MAX = 3;

interface CountedRequest {
  phoneNumber: string;
  /** The caller's network address. */
  address: string;
  /** Null for the test of the settings. */
  order: Pick<OrderRecord, "id" | "phone"> | null;
}

/**
 * Counts a request that nothing else refused against its limits: what staff send has one of its own, so that strangers
 * cannot use it up. Throws RATE_LIMITED also for a customer where the phone refused three in a row today.
 */
export async function countRequest(
  { limits, clock, timeZone }: Pick<PromptDependencies, "limits" | "clock" | "timeZone">,
  db: Db,
  { phoneNumber, address, order }: CountedRequest,
  viewer: OrderViewer,
): Promise<void> {
  if (isStaff(viewer.role)) return limits.count(db, "promptsByStaff", phoneNumber);
  const today = wallClock(clock(), timeZone).date;
  const latest = await findLatestOutcomes(db, {
    phone: phoneNumber,
    since: startOfShopDay(today, timeZone),
    limit: REFUSALS_MAX,
  });
  if (latest.length === REFUSALS_MAX && latest.every((reason) => reason === "cancelled_on_phone"))
    throw new AppError(
      "RATE_LIMITED",
      "M-Pesa requests were cancelled on this phone three times today. Please pay by hand, or try again tomorrow.",
      { retryAfter: Math.ceil((endOfShopDay(today, timeZone).getTime() - clock().getTime()) / 1000) },
    );
  await limits.count(db, "promptsPerAccount", String(viewer.id ?? `order:${order?.id}`));
  await limits.count(db, "promptsPerAddress", address);
  await limits.count(db, "promptsPerPhone", phoneNumber);
  if (viewer.id === null && phoneNumber !== order?.phone) await limits.count(db, "guestPromptsElsewhere", address);
  if (viewer.id === null || !(await isProvedPhone(db, viewer.id, phoneNumber)))
    await limits.count(db, "promptsToOthers", phoneNumber);
}

interface OrderPrompt {
  phoneNumber: string;
  /** Shillings; a part of what is due. */
  amount?: number | undefined;
  confirmUnpaid: boolean;
  provider: PromptProvider;
  viewer: OrderViewer;
  completesSale: boolean;
}

/** Inserts a prompt for a locked order, and queues its sending. Returns the id. */
export async function insertOrderPrompt(
  dependencies: PromptDependencies,
  tx: Tx,
  order: OrderRecord,
  { phoneNumber, amount, confirmUnpaid, provider, viewer, completesSale }: OrderPrompt,
): Promise<number> {
  const { jobs, clock } = dependencies;
  const now = clock();
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  const due = dueMinor(order);
  const { roundsUp } = dependencies.settings.current();
  const amountMinor = amount === undefined ? askableMinor(due - pendingMinor, roundsUp) : toMinor(amount);
  checkWhole(amountMinor, due - pendingMinor, { roundsUp: roundsUp || isStaff(viewer.role) });
  checkClaim(amountMinor, { status: order.status, dueMinor: due, pendingMinor }, "mpesa_manual");
  await requireGoods(tx.db, order);
  if (order.isTest) throw new AppError("CONFLICT", "This is a test order: nobody pays it.");
  const open = await lockOpenPrompt(tx.db, { orderId: order.id });
  if (open) await makeWay(tx, open, { confirmUnpaid, now });
  const id = await insertPrompt(tx.db, {
    provider: provider.name,
    purpose: "order",
    orderId: order.id,
    requesterId: viewer.id,
    phone: phoneNumber,
    amountMinor,
    activeKey: activeKeyOf({ orderId: order.id }),
    accountReference: accountReferenceOf(order.orderNumber),
    shortCode: provider.shortCode,
    completesSale,
    checkAt: nextCheck(now, now),
    createdAt: now,
  });
  await jobs.enqueue(tx.db, SEND_PROMPT, { promptId: id });
  emitUpdated(tx, { id, orderId: order.id, state: "requested" }, order.userId);
  return id;
}

/** Throws for cents alone, which M-Pesa does not move, and for more than is due where nothing is rounded up. */
function checkWhole(amountMinor: number, dueMinor: number, { roundsUp }: { roundsUp: boolean }): void {
  if (roundsUp || dueMinor <= 0) return;
  if (amountMinor === 0)
    throw new AppError(
      "CONFLICT",
      "Less than a shilling is due, and M-Pesa moves whole ones. Please pay it another way.",
    );
  if (amountMinor > dueMinor) throw fieldError("amount", "M-Pesa moves whole shillings, and this is more than is due.");
}

/** Lets another prompt follow one without an outcome; throws while the first can be answered, or may have been paid. */
export async function makeWay(
  tx: Tx,
  open: PromptRecord,
  { confirmUnpaid, now }: { confirmUnpaid: boolean; now: Date },
): Promise<void> {
  const phone = maskedPhone(open.phone);
  const retryAfter = repeatInSeconds(open, now);
  const amount = formatKes(fromMinor(open.amountMinor));
  if (retryAfter > 0)
    throw new AppError(
      "PROMPT_ACTIVE",
      `A request for ${amount} is on the phone ${phone}. Enter the PIN there, or try again in ${retryAfter} s.`,
      { promptId: open.id, phone, retryAfter },
    );
  if (isOpen(open) && !confirmUnpaid)
    throw new AppError(
      "PROMPT_UNKNOWN",
      `We do not know yet whether the request for ${amount} to ${phone} was paid. Please do not pay twice: look for a message of M-Pesa first.`,
      { promptId: open.id, phone },
    );
  await savePrompt(tx.db, open.id, { activeKey: null, updatedAt: now });
}
