import { AppError, fieldError } from "@fundi/shared/errors";
import { MPESA_FIELDS, mpesaOf } from "@fundi/shared/mpesa";
import type { TwoFactorPolicy } from "@fundi/shared/second-factor";
import { type Features, type Settings, ShopSettings, type updateSettings } from "@fundi/shared/settings";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/time";
import type { z } from "@fundi/shared/z";
import type { Env } from "../../env";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { Log } from "../../platform/log";
import { queueMail } from "../../platform/mail/mail-store";
import { openingSteps } from "./opening";
import { findOpeningFacts } from "./opening-store";
import { lockSettings, markFirstSettings, readSettings, saveSettings } from "./settings-store";
import { defaultSettings, liveShop, settingsOfEnv, TRADED_BY } from "./shop-settings";
import { daysOfOtherRate } from "./vat";

interface Dependencies {
  env: Env;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  /** What is configured on the server. */
  features: Omit<Features, "mail">;
  /** Whether a mail server is set, at the moment of asking. */
  isMailOn: () => boolean;
  /** Whether anything was sold from a moment on and before another. */
  wereOrdersPlaced: (db: Db, from: Date | null, until: Date) => Promise<boolean>;
  clock: () => Date;
  log: Log;
}

const FIELDS = Object.keys(ShopSettings.shape) as (keyof ShopSettings)[];

/** Another number to pay to counts from the moment that somebody confirms it; one that is missing cannot be confirmed. */
function withConfirmation(before: ShopSettings, change: Partial<ShopSettings>): Partial<ShopSettings> {
  const after = { ...before, ...change };
  const isMoved = MPESA_FIELDS.some((field) => before[field] !== after[field]);
  if (!isMoved && !change.mpesaConfirmed) return change;
  if (change.mpesaConfirmed && mpesaOf(after) === null) throw missingNumber(after);
  return { ...change, mpesaConfirmed: change.mpesaConfirmed ?? false };
}

const missingNumber = ({ mpesaKind, paybill }: ShopSettings): AppError =>
  mpesaKind === "till"
    ? fieldError("tillNumber", "Enter the number of the till.")
    : paybill
      ? fieldError("accountNumber", "Enter the account that belongs to the paybill.")
      : fieldError("paybill", "Enter the number of the paybill.");

/**
 * The shop's settings: what administrators decided, over the settings of this process. Every process reads them again
 * when one of them changed, so `shop` is never older than a second.
 */
export function createSettings(dependencies: Dependencies) {
  const { env, db, inTransaction, feed, features, isMailOn, wereOrdersPlaced, clock, log } = dependencies;
  const defaults = defaultSettings(env);
  let current = defaults;
  let version = 0;

  const take = (stored: { settings: Partial<ShopSettings>; version: number }): void => {
    // Two readings may end in the wrong order.
    if (stored.version < version) return;
    version = stored.version;
    current = { ...defaults, ...stored.settings };
  };
  const load = async (): Promise<void> => take(await readSettings(db));
  const present = (): Settings => ({
    ...current,
    version,
    timeZone: env.SHOP_TIME_ZONE,
    features: { ...features, mail: isMailOn() },
  });

  /** What was sold keeps its tax: a rate may change only for days without orders. */
  async function refuseOtherPast(tx: Db, before: ShopSettings, after: ShopSettings): Promise<void> {
    const zone = env.SHOP_TIME_ZONE;
    for (const { from, to } of daysOfOtherRate(before, after, wallClock(clock(), zone).date)) {
      const begin = from === null ? null : startOfShopDay(from, zone);
      if (!(await wereOrdersPlaced(tx, begin, endOfShopDay(to, zone)))) continue;
      const message = `There are orders ${from ? `from ${from}` : "from the beginning"} to ${to} at the old rate. Add a rate that holds from tomorrow or later.`;
      const field = before.vatRate === after.vatRate ? "vatChanges" : "vatRate";
      throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { [field]: [message] } });
    }
  }

  /**
   * Keeps what the environment says of the shop at its first start, so that the database alone is the whole shop. A demo
   * shop keeps nothing, or its facts would go on into a real one.
   */
  async function keepFirstSettings(): Promise<void> {
    if (env.DEMO) return;
    await inTransaction(async (tx) => {
      const before = await lockSettings(tx.db, clock());
      if (before.isBegun) return;
      const isTrading = await wereOrdersPlaced(tx.db, null, clock());
      const first = { ...(isTrading && TRADED_BY), ...settingsOfEnv(env) };
      // A number that an administrator stored with an earlier version was confirmed there, in a dialog that named it.
      const confirmed = before.settings.paybill !== undefined && before.settings.mpesaConfirmed === undefined;
      await saveSettings(
        tx.db,
        { ...first, ...(confirmed && { mpesaConfirmed: true }), ...before.settings },
        before.version,
        clock(),
      );
      await markFirstSettings(tx.db, clock());
    });
  }

  feed.on("settings.changed", () => {
    load().catch((error: unknown) => log.error({ err: error }, "settings not read"));
  });

  const shop = liveShop(env, { current: () => current, isMailOn, clock });

  return {
    /** The shop as it is settled at the moment of reading. */
    shop,

    /** How much of a sale clerks may take off by themselves, in percent, at the moment of asking. */
    clerkDiscount: (): number => current.clerkDiscount,

    /** Whose sign-in needs a second factor, at the moment of asking. */
    twoFactor: (): TwoFactorPolicy => current.twoFactor,

    /** Reads what is stored, before the first request is answered; at the very first start, stores what is given. */
    async start(): Promise<void> {
      await keepFirstSettings();
      await load();
    },

    /** What is still to be set before the shop opens. */
    async opening() {
      const isMpesaOpen = shop.mpesa !== null;
      const facts = await findOpeningFacts(db);
      return {
        steps: openingSteps(current, { ...facts, canPayOnline: isMpesaOpen || shop.cardPayments }, clock()),
        isMpesaOpen,
        lastCopyAt: facts.lastCopyAt?.toISOString() ?? null,
      };
    },

    /** Writes a mail to whoever asks. Throws where no mail server would send it. */
    async sendTestMail({ email }: { email: string }): Promise<{ to: string }> {
      if (!isMailOn())
        throw new AppError("NOT_CONFIGURED", "No mail server is set. Enter it under Settings, Mail server.");
      const subject = `Test mail of ${shop.brand}`;
      const body =
        "This mail shows that the shop's mails go out. If it lies in your spam folder, customers' mails do, too.";
      await queueMail(db, { to: email, subject, body });
      return { to: email };
    },

    async get(): Promise<Settings> {
      await load();
      return present();
    },

    /** Changes what is given. A version other than the current one is refused with what is settled now. */
    async update(
      { version: seen, ...change }: z.output<typeof updateSettings.body>,
      actorId: number,
    ): Promise<Settings> {
      const stored = await inTransaction(async (tx) => {
        const before = await lockSettings(tx.db, clock());
        const was = { ...defaults, ...before.settings };
        if (seen !== undefined && seen !== before.version)
          throw new AppError("STALE_VERSION", "The settings changed while you were looking at them.", {
            current: { ...present(), ...was, version: before.version },
          });
        const given = withConfirmation(
          was,
          Object.fromEntries(
            Object.entries(change).filter(([, value]) => value !== undefined),
          ) as Partial<ShopSettings>,
        );
        const changes = changesBetween(was, { ...was, ...given }, FIELDS);
        if (Object.keys(changes).length === 0) return before;
        await refuseOtherPast(tx.db, was, { ...was, ...given });
        const next = before.version + 1;
        await saveSettings(tx.db, given, next, clock());
        tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
        return { settings: { ...before.settings, ...given }, version: next };
      });
      take(stored);
      return present();
    },
  };
}

export type SettingsService = ReturnType<typeof createSettings>;
