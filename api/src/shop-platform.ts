import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { DeliveryZone } from "@fundi/shared/delivery/delivery-zone";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Env } from "./env";
import { wereOrdersPlaced } from "./modules/orders";
import type { PromptSettingsService } from "./modules/payments";
import { createPromptSettings } from "./modules/payments";
import { configuredFeatures, createMailServer, createSettings } from "./modules/settings";
import { createTextSettings, type TextSettingsService } from "./modules/texts";
import { videoHost } from "./modules/video";
import type { Db } from "./platform/database/database";
import { openDatabase } from "./platform/database/database";
import type { InTransaction } from "./platform/database/transaction";
import { createInTransaction, type QueuedWork } from "./platform/database/transaction";
import { createDispatcher } from "./platform/events/dispatcher";
import type { LiveFeed } from "./platform/events/live-feed";
import { createLiveFeed } from "./platform/events/live-feed";
import { createQueuedWorkNotices } from "./platform/events/queued-work";
import type { SignalBoard } from "./platform/events/signals";
import { createSignalBoard } from "./platform/events/signals";
import { createWakeUp } from "./platform/events/wake-up";
import type { ShopFiles } from "./platform/files/shop-files";
import { createShopFiles, fileSettings } from "./platform/files/shop-files";
import type { RequestLoad } from "./platform/http/request-load";
import { createRequestLoad } from "./platform/http/request-load";
import type { Jobs } from "./platform/jobs/jobs";
import { createJobs } from "./platform/jobs/jobs";
import type { Limits } from "./platform/limits/limits";
import { createLimits } from "./platform/limits/limits";
import type { Log } from "./platform/log";
import type { MasterKeys } from "./platform/seal/master-keys";
import { createMasterKeys } from "./platform/seal/master-keys";
import type { SecretBox } from "./platform/secrets/secret-box";
import { createSecretBox } from "./platform/secrets/secret-box";
import { readShopSecret } from "./platform/secrets/shop-secret";
import type { Signer } from "./platform/secrets/signer";
import { createSigner } from "./platform/secrets/signer";

/** What every module depends on: the database, events, jobs, and the shop's own settings. */
export interface Platform {
  env: Env;
  /** The version of Fundi. */
  version: string;
  log: Log;
  db: Db;
  feed: LiveFeed;
  jobs: Jobs;
  inTransaction: InTransaction;
  /** Publishes events that were stored past `inTransaction`. */
  committed: (events: DomainEvent[]) => void;
  signals: SignalBoard;
  /** The shop's files: uploads, private files, price lists and backups. */
  files: ShopFiles;
  /** Encrypts the secrets in the database. */
  box: SecretBox;
  /** The keys that wrap those of sealed secrets. */
  masterKeys: MasterKeys;
  /** Signs links that need no sign-in. */
  signer: Signer;
  /** The providers of texts, and how they are used. */
  textSettings: TextSettingsService;
  shop: ShopConfig;
  /** Reads the settings of the shop again. */
  reloadSettings: () => Promise<void>;
  /** Maximum discount of a sale that clerks may give, in percent. */
  clerkDiscount: () => number;
  /** Where the shop delivers to now. */
  deliveryZones: () => readonly DeliveryZone[];
  /** How many devices customers may bring on a day without a time of a technician. */
  dropOffsPerDay: () => number;
  /** Prefix of new order numbers. */
  orderPrefix: () => string;
  /** Prefixes of all order numbers ever used. */
  orderPrefixes: () => readonly string[];
  limits: Limits;
  promptSettings: PromptSettingsService;
  /** Which roles need a second factor to sign in. */
  twoFactor: () => TwoFactorPolicy;
  /** The requests of this process, counted for its threads. */
  requestLoad: RequestLoad;
  clock: () => Date;
}

interface Options {
  env: Env;
  log: Log;
  version: string;
  /** How long a statement may take, in milliseconds; 0: as long as it needs. */
  statementMs: number;
  clock: () => Date;
}

/** Creates what every module depends on: the database, events, jobs, files, secrets, and the settings of the shop. */
export function createPlatform({ env, log, version, statementMs, clock }: Options) {
  const db = openDatabase(env.DATABASE_URL, env.DATABASE_POOL, statementMs);
  const feed = createLiveFeed(db, log);
  const wakeUp = createWakeUp({ url: env.WAKE_URL, shop: new URL(env.DATABASE_URL).pathname.slice(1), log });
  const signals = createSignalBoard(db, log, () => wakeUp.send("signals"));
  const queuedWork = createQueuedWorkNotices(wakeUp);
  const committed = (events: DomainEvent[], work: ReadonlySet<QueuedWork> = new Set()) => {
    if (events.length > 0) {
      feed.publish(events);
      dispatcher.wake(events);
      wakeUp.send("events");
    }
    queuedWork.announce(work);
  };
  const inTransaction = createInTransaction(db, committed, clock);
  const dispatcher = createDispatcher(db, inTransaction, log, clock);
  const jobs = createJobs(db, inTransaction, log);
  const files = createShopFiles(fileSettings(env));
  const readSecret = () => readShopSecret(env.DATA_DIR, env.SECRET_KEY);
  const box = createSecretBox(readSecret);
  const signer = createSigner(readSecret);
  const videoCalls = videoHost(env);
  const features = configuredFeatures(env, videoCalls.kind);
  const mailServer = createMailServer({ env, db, inTransaction, feed, box, clock, log });
  const textSettings = createTextSettings({ env, db, inTransaction, feed, box, clock, log });
  const isMailOn = () => mailServer.url() !== undefined;
  const canTextCodes = () => textSettings.channels().some((channel) => channel !== "hand");
  const promptSettings = createPromptSettings({ env, db, inTransaction, feed, box, clock, log });
  const settings = createSettings({
    ...{ env, db, inTransaction, feed, features, isMailOn, canTextCodes, wereOrdersPlaced, clock, log },
    promptProvider: promptSettings.provider,
  });
  const { shop } = settings;

  const { clerkDiscount, orderPrefix, orderPrefixes, twoFactor } = settings;
  const limits = createLimits({ db, inTransaction, feed, isOn: env.ACCOUNT_LIMITS === "on", clock, log });
  const platform: Platform = {
    env,
    version,
    log,
    db,
    feed,
    jobs,
    inTransaction,
    committed,
    signals,
    files,
    box,
    masterKeys: createMasterKeys({ dataDir: env.DATA_DIR, given: env.SEAL_KEY }),
    signer,
    textSettings,
    shop,
    reloadSettings: settings.reload,
    deliveryZones: settings.deliveryZones,
    dropOffsPerDay: settings.dropOffsPerDay,
    clerkDiscount,
    orderPrefix,
    orderPrefixes,
    limits,
    promptSettings,
    twoFactor,
    requestLoad: createRequestLoad(),
    clock,
  };
  return { platform, settings, mailServer, videoCalls, dispatcher, wakeUp, queuedWork };
}
