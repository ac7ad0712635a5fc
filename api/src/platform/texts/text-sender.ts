import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Db } from "../database/database";
import type { InTransaction, Tx } from "../database/transaction";
import type { Log } from "../log";
import { createLoop, type Loop } from "../loop";
import { createAttempts } from "../outbox/attempts";
import { createOutage } from "../outbox/outage";
import { nextTryOf } from "../outbox/retry";
import type { SendResult, TextProvider } from "./text-provider";
import { findRecipient } from "./text-recipient-store";
import { lockReports } from "./text-report-store";
import { applyReport } from "./text-reports";
import { isFurther, isWindowOpen } from "./text-status";
import {
  blanked,
  type ClaimedText,
  changeText,
  claimTexts,
  failInterruptedTexts,
  failOverdueTexts,
  findDueTexts,
  lockClaimed,
  lockText,
  markUncertain,
  passOn,
  type TextRecord,
} from "./text-store";

/** Timeout of one text, and its lease, which outlives the attempt. */
const SEND_MS = 30_000;
const LEASE_MS = 90_000;
/** How long a stopping process waits for the texts being sent; the launcher kills the api after 20 seconds. */
const STOP_MS = 8_000;
/** Texts that one process hands over at the same time. */
const AT_ONCE = 8;
/** Looked at before it is claimed, so that several processes do not only meet each other's claims. */
const LOOKED_AT = 64;
/** How often texts are looked for that a dead process left, or that nothing took for two days. */
const SWEEP_MS = 30_000;
const SWEPT_AT_ONCE = 100;

export type SenderState = "off" | "ok" | "down";

interface Settings {
  /** The providers that are set up, by channel. */
  providers: () => ReadonlyMap<TextChannel, TextProvider>;
  /** Whether only urgent texts are sent now: it is night. */
  isQuiet: (now: Date) => boolean;
  /** Why a text is not wanted or true any more; null: it is. */
  isOutdated: (db: Db, text: ClaimedText) => Promise<string | null>;
  clock: () => Date;
}

interface TextSender extends Loop {
  /** "off" without a provider; "down" while one of them cannot be reached or refuses us. */
  state(): SenderState;
  /** The same of one channel. */
  stateOf(channel: TextChannel): SenderState;
}

/** What came of a claimed text: the provider's answer, or that it was not handed over at all. */
type Outcome = SendResult | { outcome: "dropped"; reason: string };

const NO_TEMPLATE =
  "WhatsApp takes only approved templates for people who have not written within 24 hours, and these words have none.";
const NOT_SENT_IN_TIME = "It was not sent in time.";

/**
 * Sends what is in the outbox of texts, at most once each: a text of whose handing over no answer is known is listed as
 * failed, never repeated. What a provider refuses is retried for two days, or goes to the next channel.
 */
export function createTextSender(db: Db, inTransaction: InTransaction, settings: Settings, log: Log): TextSender {
  const { clock } = settings;
  const attempts = createAttempts({ sendMs: SEND_MS, stopMs: STOP_MS });
  const outages = new Map<TextChannel, ReturnType<typeof createOutage>>();
  const outageOf = (channel: TextChannel) => {
    const known = outages.get(channel) ?? createOutage();
    outages.set(channel, known);
    return known;
  };
  /** Outcomes that are not stored yet, as while the database is away: nothing is sent before they are. */
  const unstored = new Map<ClaimedText, Outcome>();
  let sweptAt = 0;

  async function handOver(text: ClaimedText, provider: TextProvider): Promise<Outcome> {
    const outdated = await settings.isOutdated(db, text);
    if (outdated) return { outcome: "dropped", reason: outdated };
    const recipient = await findRecipient(db, text.recipient);
    if (recipient?.stoppedAt && !text.isUrgent)
      return { outcome: "dropped", reason: "Its recipient wants no texts (STOP)." };
    const isOpen = text.channel !== "whatsapp" || isWindowOpen(recipient?.whatsappSeenAt ?? null, clock());
    const template = isOpen ? null : text.template;
    if (!isOpen && !template?.name) return { outcome: "refused", reason: NO_TEMPLATE, isFinal: true, isOutage: false };
    // A process that was frozen may find that the text was given up since.
    if (clock() >= text.leaseUntil)
      return { outcome: "refused", reason: NOT_SENT_IN_TIME, isFinal: false, isOutage: false };
    const abort = new AbortController();
    const ended = await attempts.run(() =>
      provider.send({ id: text.id, to: text.recipient, body: text.body, template }, abort.signal),
    );
    abort.abort();
    if (ended.end === "done") return ended.value;
    const reason = ended.end === "failed" ? String(ended.error) : "The provider took too long to answer.";
    return { outcome: "uncertain", reason: `${reason} It may have been sent.` };
  }

  /** Sends a text; an error before it was handed over is like a refusal that may pass. */
  async function attempt(text: ClaimedText, provider: TextProvider): Promise<Outcome> {
    let isHandedOver = false;
    const outcome = await handOver(text, {
      ...provider,
      send: (outgoing, signal) => {
        isHandedOver = true;
        return provider.send(outgoing, signal);
      },
    }).catch((error: unknown): Outcome => {
      if (isHandedOver) return { outcome: "uncertain", reason: String(error) };
      return { outcome: "refused", reason: String(error), isFinal: false, isOutage: false };
    });
    const outage = outageOf(text.channel);
    if (outcome.outcome === "accepted") outage.recovered();
    else if (outcome.outcome === "uncertain") outage.suspected();
    else if (outcome.outcome === "refused" && outcome.isOutage) outage.failed();
    if (outcome.outcome !== "accepted")
      log.warn({ text: text.id, channel: text.channel, attempt: text.attempt, ...outcome }, "text not sent");
    return outcome;
  }

  async function storeAccepted(tx: Tx, claimed: ClaimedText, answer: SendResult & { outcome: "accepted" }) {
    const text = await lockClaimed(tx.db, claimed);
    if (!text) return;
    const now = clock();
    const { providerId, cost, parts } = answer;
    const status = isFurther("sent", text.isUncertain ? "queued" : text.status) ? "sent" : text.status;
    const stored = {
      ...{ status, providerId, lease: null, nextTryAt: null, lastError: null, isUncertain: false },
      sentAt: text.sentAt ?? now,
      ...(parts !== undefined && { parts }),
      ...(cost && { cost: (text.cost ?? 0) + cost.amount, costCurrency: cost.currency }),
    };
    await changeText(tx.db, text.id, { ...stored, ...blanked(text) });
    if (providerId === null) return;
    let current: TextRecord = { ...text, ...stored };
    for (const report of await lockReports(tx.db, text.channel, providerId)) {
      await applyReport(tx, current, report, now);
      current = (await lockText(tx.db, text.id)) ?? current;
      // It went to its next channel.
      if (current.status === "queued" || current.status === "held") return;
    }
  }

  async function store(claimed: ClaimedText, outcome: Outcome): Promise<void> {
    await inTransaction(async (tx) => {
      if (outcome.outcome === "accepted") return storeAccepted(tx, claimed, outcome);
      const text = await lockClaimed(tx.db, claimed);
      // A report, or staff, came first.
      if (!text || (text.status !== "queued" && !text.isUncertain)) return;
      const now = clock();
      if (outcome.outcome === "uncertain") {
        if (!text.isUncertain) await markUncertain(tx, text, outcome.reason);
        return;
      }
      if (outcome.outcome === "dropped")
        return changeText(tx.db, text.id, {
          ...{ status: "dropped", lease: null, nextTryAt: null, lastError: outcome.reason, isUncertain: false },
          ...blanked(text),
        });
      const { attempt, queuedAt, createdAt } = claimed;
      const nextTryAt = outcome.isFinal ? null : nextTryOf({ attempt, queuedAt: queuedAt ?? createdAt }, now);
      if (!nextTryAt) return passOn(tx, text, outcome.reason, now);
      await changeText(tx.db, text.id, {
        ...{ status: "queued", lease: null, nextTryAt, lastError: outcome.reason, isUncertain: false },
      });
    });
    unstored.delete(claimed);
  }

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    const now = clock();
    for (const work of [failInterruptedTexts, failOverdueTexts])
      while ((await inTransaction((tx) => work(tx, now, SWEPT_AT_ONCE))) === SWEPT_AT_ONCE);
    sweptAt = Date.now();
  }

  async function sendNext(): Promise<void> {
    for (const [text, outcome] of unstored) await store(text, outcome);
    await sweep();
    const providers = settings.providers();
    const channels = [...providers.keys()].filter((channel) => !outageOf(channel).isPaused());
    if (channels.length === 0) return;
    const now = clock();
    const claim = { now, channels, urgentOnly: settings.isQuiet(now), leaseUntil: new Date(now.getTime() + LEASE_MS) };
    // Looks before it opens a transaction, which an idle process would do for nothing.
    const ids = await findDueTexts(db, { ...claim, limit: LOOKED_AT });
    if (ids.length === 0) return;
    // After a failure one at a time: without answers, more would be lost.
    const limit = channels.some((channel) => outageOf(channel).isDown()) ? 1 : AT_ONCE;
    const texts = await inTransaction((tx) => claimTexts(tx.db, ids, { ...claim, limit }));
    if (texts.length > 0) loop.wake();
    await Promise.all(
      texts.map(async (text) => {
        const provider = providers.get(text.channel);
        if (!provider) return;
        unstored.set(text, await attempt(text, provider));
      }),
    );
    for (const [text, outcome] of unstored) await store(text, outcome);
  }

  const stateOf = (channel: TextChannel): SenderState =>
    settings.providers().has(channel) ? (outageOf(channel).isDown() ? "down" : "ok") : "off";
  const loop = createLoop({ name: "text sender", idleMs: 5000, run: sendNext, log });
  return {
    start() {
      attempts.start();
      loop.start();
    },
    wake: loop.wake,
    stop() {
      attempts.stop();
      return loop.stop();
    },
    stateOf,
    state() {
      const states = [...settings.providers().keys()].map(stateOf);
      if (states.length === 0) return "off";
      return states.includes("down") ? "down" : "ok";
    },
  };
}
