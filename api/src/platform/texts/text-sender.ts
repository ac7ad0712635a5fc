import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop, type Loop } from "../loop";
import { createAttempts } from "../outbox/attempts";
import { createOutage } from "../outbox/outage";
import type { SecretBox } from "../secrets/secret-box";
import { handOverText } from "./hand-over-text";
import { storeOutcome, type TextOutcome } from "./text-outcome";
import type { TextProvider } from "./text-provider";
import { type ClaimedText, claimTexts, failInterruptedTexts, failOverdueTexts, findDueTexts } from "./text-store";

/** Timeout of one text, and its lease, which outlives the attempt. */
const SEND_MS = 30_000;
const LEASE_MS = 90_000;
/** How long a stopping process waits for the texts being sent; the launcher kills the api after 20 seconds. */
const STOP_MS = 8_000;
/** Texts that one process hands over at the same time. */
const AT_ONCE = 8;
/** Looked at before it is claimed, so that several processes do not only meet each other's claims. */
const LOOKED_AT = 64;
/** Those of a busy moment leave together: one claim and one commit for all. */
const GATHER_MS = 50;
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
  /** Whether a text goes to somebody who asked for no more texts. */
  mayFollowStop: (db: Db, text: ClaimedText) => Promise<boolean>;
  /** Opens the words of secret texts. */
  box: SecretBox;
  clock: () => Date;
}

interface TextSender extends Loop {
  /** "off" without a provider; "down" while one of them cannot be reached or refuses us. */
  state(): SenderState;
  /** The same of one channel. */
  stateOf(channel: TextChannel): SenderState;
}

/**
 * Sends what is in the outbox of texts, at most once each: a text of whose handing over no answer is known is listed as
 * failed, never repeated. What a provider refuses is retried for two days, or goes to the next channel.
 */
export function createTextSender(db: Db, inTransaction: InTransaction, settings: Settings, log: Log): TextSender {
  const { isOutdated, mayFollowStop, box, clock } = settings;
  const attempts = createAttempts({ sendMs: SEND_MS, stopMs: STOP_MS });
  const outages = new Map<TextChannel, ReturnType<typeof createOutage>>();
  const outageOf = (channel: TextChannel) => {
    const known = outages.get(channel) ?? createOutage();
    outages.set(channel, known);
    return known;
  };
  /** Outcomes that are not stored yet, as while the database is away: nothing is sent before they are. */
  const unstored = new Map<ClaimedText, TextOutcome>();
  let sweptAt = 0;

  async function attempt(text: ClaimedText, provider: TextProvider): Promise<TextOutcome> {
    const outcome = await handOverText({ db, attempts, isOutdated, mayFollowStop, box, clock }, text, provider);
    const outage = outageOf(text.channel);
    if (outcome.outcome === "accepted") outage.recovered();
    else if (outcome.outcome === "uncertain") outage.suspected();
    else if (outcome.outcome === "refused" && outcome.isOutage) outage.failed();
    if (outcome.outcome !== "accepted")
      log.warn({ text: text.id, channel: text.channel, attempt: text.attempt, ...outcome }, "text not sent");
    return outcome;
  }

  /** Stores all outcomes in one transaction: one commit for what was sent together. */
  async function storeAll(): Promise<void> {
    const outcomes = [...unstored].sort(([one], [other]) => one.id - other.id);
    if (outcomes.length === 0) return;
    await inTransaction(async (tx) => {
      for (const [text, outcome] of outcomes) await storeOutcome(tx, text, outcome, clock());
    });
    for (const [text] of outcomes) unstored.delete(text);
  }

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    const now = clock();
    for (const work of [failInterruptedTexts, failOverdueTexts])
      while ((await inTransaction((tx) => work(tx, now, SWEPT_AT_ONCE))) === SWEPT_AT_ONCE);
    sweptAt = Date.now();
  }

  /** Sends what is due, as many texts as leave at once; returns whether there may be more. */
  async function sendNext(): Promise<boolean> {
    await storeAll();
    await sweep();
    const providers = settings.providers();
    const channels = [...providers.keys()].filter((channel) => !outageOf(channel).isPaused());
    if (channels.length === 0) return false;
    const now = clock();
    const claim = { now, channels, urgentOnly: settings.isQuiet(now), leaseUntil: new Date(now.getTime() + LEASE_MS) };
    // Looks before it opens a transaction, which an idle process would do for nothing.
    const ids = await findDueTexts(db, { ...claim, limit: LOOKED_AT });
    if (ids.length === 0) return false;
    // After a failure one at a time: without answers, more would be lost.
    const limit = channels.some((channel) => outageOf(channel).isDown()) ? 1 : AT_ONCE;
    const texts = await inTransaction((tx) => claimTexts(tx.db, ids, { ...claim, limit }));
    await Promise.all(
      texts.map(async (text) => {
        const provider = providers.get(text.channel);
        if (!provider) return;
        unstored.set(text, await attempt(text, provider));
      }),
    );
    await storeAll();
    return texts.length === limit;
  }

  const stateOf = (channel: TextChannel): SenderState =>
    settings.providers().has(channel) ? (outageOf(channel).isDown() ? "down" : "ok") : "off";
  const loop = createLoop({ name: "text sender", idleMs: 5000, gatherMs: GATHER_MS, run: sendNext, log });
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
