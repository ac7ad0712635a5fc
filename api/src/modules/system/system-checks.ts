import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { SystemCheck } from "@fundi/shared/system/system";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { formatDateTime } from "@fundi/shared/values/time";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GB = 1_000_000_000;
/** A day, plus the hours in which a failed backup is retried. */
const BACKUP_HOLDS_MS = 36 * HOUR_MS;

export interface SystemFacts {
  now: Date;
  /** The shop's. */
  timeZone: string;
  mail: { state: "off" | "ok" | "down"; waiting: number; oldest: Date | null; failedThisWeek: number };
  /** Whether the shop knows the address of its pages, to which its messages link. */
  hasAddress: boolean;
  texts: { state: "off" | "ok" | "down"; waiting: number; oldest: Date | null; failedThisWeek: number; held: number };
  cards: "off" | "ok" | "down";
  /** Requests to phones. */
  prompts: "off" | "ok" | "down" | "unheard";
  /** Whether this process does background work itself, and when any that does was last seen. */
  workers: { isOne: boolean; seenAt: Date | null };
  /** The server over which processes wake each other. */
  wakeUp: "off" | "ok" | "down";
  backups: {
    isDaily: boolean;
    /** Whether the time of today's backup has passed. */
    isDue: boolean;
    last: { finishedAt: Date; bytes: number } | null;
    /** The backup that the shop was restored from, and when. */
    restored: { madeAt: Date | null; restoredAt: Date } | null;
  };
  /** Copies of backups off this machine; null where disabled. */
  copies: { to: string; lastAt: Date | null } | null;
  /** Null where the system does not report it. */
  disk: { free: number; size: number } | null;
  jobs: { failed: number; oldestDue: Date | null };
  /** Time of the oldest undelivered event. */
  oldestEvent: Date | null;
  /** Master keys that wrap sealed secrets and are not here. */
  missingMasters: number;
  privateFiles: { count: number; bytes: number; overdue: number };
  /** How far the database's clock is ahead of ours, in milliseconds. */
  clockAheadMs: number;
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function ageText(ms: number): string {
  if (ms < HOUR_MS) return plural(Math.max(1, Math.round(ms / MINUTE_MS)), "minute");
  if (ms < 48 * HOUR_MS) return plural(Math.round(ms / HOUR_MS), "hour");
  return plural(Math.round(ms / (24 * HOUR_MS)), "day");
}

function mailCheck({ mail, now, hasAddress }: SystemFacts): SystemCheck {
  const waiting = mail.waiting === 0 ? "No mail waits." : `${plural(mail.waiting, "mail waits", "mails wait")}.`;
  if (mail.state === "off")
    return {
      part: "mail",
      state: "problem",
      text: `No mail server is set, so no mail is sent. ${waiting}`,
      action: `Enter the mail server under ${inSettings("mail-server")}. Until then reach customers by phone.`,
    };
  const ageMs = mail.oldest ? now.getTime() - mail.oldest.getTime() : 0;
  if (mail.state === "down" || ageMs > HOUR_MS)
    return {
      part: "mail",
      state: "problem",
      text: `The mail server does not take mails. ${waiting}${mail.oldest ? ` The oldest waits for ${ageText(ageMs)}.` : ""}`,
      action: `See why under ${inSettings("outbox")}, and check the server under ${inSettings("mail-server")}. Mails are tried again for two days.`,
    };
  if (mail.failedThisWeek > 0)
    return {
      part: "mail",
      state: "warning",
      text: `${plural(mail.failedThisWeek, "mail")} of this week could not be sent. ${waiting}`,
      action: "Open the outbox, and correct the address or call the customer.",
    };
  if (!hasAddress)
    return {
      part: "mail",
      state: "warning",
      text: `Mails are sent, but without links to orders, appointments and quotes: the address of the storefront is not known. ${waiting}`,
      action: "Set STOREFRONT_URL to the address that customers use, and start the shop again.",
    };
  return { part: "mail", state: "ok", text: `Mails are sent. ${waiting}`, action: null };
}

function textsCheck({ texts, now }: SystemFacts): SystemCheck {
  const part = "texts";
  if (texts.state === "off") return { part, state: "off", text: "SMS and WhatsApp are not set up.", action: null };
  const waiting = texts.waiting === 0 ? "No text waits." : `${plural(texts.waiting, "text waits", "texts wait")}.`;
  const ageMs = texts.oldest ? now.getTime() - texts.oldest.getTime() : 0;
  if (texts.state === "down")
    return {
      part,
      state: "problem",
      text: `A provider of texts takes none. ${waiting}${texts.oldest ? ` The oldest is due since ${ageText(ageMs)}.` : ""}`,
      action: `See the reason at a waiting text. Check the keys and the money at the provider (${inSettings("sms")}).`,
    };
  if (texts.failedThisWeek + texts.held > 0)
    return {
      part,
      state: "warning",
      text: `${plural(texts.failedThisWeek, "text")} failed this week, ${texts.held} ${texts.held === 1 ? "is" : "are"} held for staff. ${waiting}`,
      action: "Look at them, and send them again or tell the customers otherwise.",
    };
  return { part, state: "ok", text: `Texts leave the shop. ${waiting}`, action: null };
}

const cardsCheck = ({ cards }: SystemFacts): SystemCheck =>
  cards === "down"
    ? {
        part: "cards",
        state: "problem",
        text: "Paystack does not answer, so customers cannot pay by card.",
        action: "See status.paystack.com, and check the server's connection to the internet.",
      }
    : cards === "off"
      ? { part: "cards", state: "off", text: "Card payments are not set up.", action: null }
      : { part: "cards", state: "ok", text: "Card payments work.", action: null };

const PROMPT_CHECKS: Record<SystemFacts["prompts"], Pick<SystemCheck, "state" | "text" | "action">> = {
  off: { state: "off", text: "M-Pesa prompts are not set up.", action: null },
  ok: { state: "ok", text: "M-Pesa prompts are sent.", action: null },
  down: {
    state: "problem",
    text: "The provider of M-Pesa prompts does not respond, so customers pay by paybill.",
    action: `It is tried again every minute. If this lasts, look at the last error under ${inSettings("mpesa-prompt")}.`,
  },
  unheard: {
    state: "problem",
    text: "What the provider of M-Pesa prompts reports does not arrive, so payments are noticed late, or not at all.",
    action: `Check that the shop's address is https and reachable from the internet, and that no firewall or proxy stops what begins with /api/hooks. Then send a test request under ${inSettings("mpesa-prompt")}.`,
  },
};

const promptsCheck = ({ prompts }: SystemFacts): SystemCheck => ({ part: "prompts", ...PROMPT_CHECKS[prompts] });

/** After a restore the list of backups is empty, although the shop comes from one. */
function restoredCheck({ backups: { isDaily, isDue, restored }, now, timeZone }: SystemFacts): SystemCheck | null {
  if (!restored) return null;
  const { madeAt, restoredAt } = restored;
  const made = madeAt
    ? `a backup that was made ${ageText(now.getTime() - madeAt.getTime())} ago (${formatDateTime(madeAt, timeZone)})`
    : "a backup that does not say when it was made";
  const ageMs = now.getTime() - restoredAt.getTime();
  const text = `The shop was restored ${ageText(ageMs)} ago from ${made}. No backup was made since.`;
  const next = isDue ? "The next one is due now and begins by itself within minutes" : "The next one is made tonight";
  if (ageMs > BACKUP_HOLDS_MS || !isDaily)
    return {
      part: "backups",
      state: ageMs > BACKUP_HOLDS_MS ? "problem" : "warning",
      text,
      action: isDaily
        ? "Open Backups to see why the nightly ones fail, mend that, and press “Back up now”."
        : "The next one is due, and none is made by itself: press “Back up now” under Backups, or set BACKUP_DAILY=true in .env.",
    };
  return { part: "backups", state: "warning", text, action: `${next}, or press “Back up now” under Backups.` };
}

function backupsCheck(facts: SystemFacts): SystemCheck {
  const { backups, now } = facts;
  const { isDaily, last } = backups;
  const restored = last ? null : restoredCheck(facts);
  if (restored) return restored;
  if (!last)
    return {
      part: "backups",
      state: "problem",
      text: "There is no backup yet.",
      action: "Press “Back up now” under Backups, and keep a copy on another machine.",
    };
  const ageMs = now.getTime() - last.finishedAt.getTime();
  const text = `The last good backup is ${ageText(ageMs)} old (${formatFileSize(last.bytes)}).`;
  if (ageMs > BACKUP_HOLDS_MS)
    return {
      part: "backups",
      state: "problem",
      text,
      action: isDaily
        ? "Open Backups to see why the nightly ones fail, mend that, and press “Back up now”."
        : "Press “Back up now” under Backups, or set BACKUP_DAILY=true in .env.",
    };
  if (!isDaily)
    return {
      part: "backups",
      state: "warning",
      text,
      action: "No backup is made by itself: set BACKUP_DAILY=true in .env.",
    };
  return { part: "backups", state: "ok", text, action: null };
}

function copiesCheck({ copies, backups, now }: SystemFacts): SystemCheck {
  if (!copies)
    return {
      part: "copies",
      state: "warning",
      text: "No copy of the backups leaves this machine by itself.",
      action: "Set BACKUP_COPY_TO and BACKUP_PASSPHRASE in .env, or carry a copy elsewhere yourself.",
    };
  const action = "Open Backups to see why the last copy failed. It is tried again every hour by itself.";
  if (!copies.lastAt)
    return {
      part: "copies",
      state: backups.last ? "problem" : "warning",
      text: `No backup was copied to ${copies.to} yet.`,
      action,
    };
  const ageMs = now.getTime() - copies.lastAt.getTime();
  const text = `The last copy off this machine is ${ageText(ageMs)} old (${copies.to}).`;
  return ageMs > 36 * HOUR_MS
    ? { part: "copies", state: "problem", text, action }
    : { part: "copies", state: "ok", text, action: null };
}

function diskCheck({ disk }: SystemFacts): SystemCheck {
  if (!disk) return { part: "disk", state: "off", text: "The system does not say how full the disk is.", action: null };
  const share = disk.free / disk.size;
  const text = `${formatFileSize(disk.free)} of ${formatFileSize(disk.size)} are free.`;
  if (disk.free < GB || share < 0.03)
    return {
      part: "disk",
      state: "problem",
      text,
      action: "Free some space now: when the disk is full nothing can be saved, and orders are refused.",
    };
  if (disk.free < 5 * GB && share < 0.15)
    return { part: "disk", state: "warning", text, action: "Free some space, or give the server a larger disk." };
  return { part: "disk", state: "ok", text, action: null };
}

function jobsCheck({ jobs, now }: SystemFacts): SystemCheck {
  if (jobs.failed > 0)
    return {
      part: "jobs",
      state: "problem",
      text: `${plural(jobs.failed, "background job")} failed for good.`,
      action: "Look at them below: mend the reason and retry, or discard them.",
    };
  const ageMs = jobs.oldestDue ? now.getTime() - jobs.oldestDue.getTime() : 0;
  if (ageMs > 30 * MINUTE_MS)
    return {
      part: "jobs",
      state: "warning",
      text: `A background job waits for ${ageText(ageMs)}.`,
      action: "Restart the shop if it does not begin soon, and see api.log for errors.",
    };
  return { part: "jobs", state: "ok", text: "No background job failed.", action: null };
}

function eventsCheck({ oldestEvent, now }: SystemFacts): SystemCheck {
  const ageMs = oldestEvent ? now.getTime() - oldestEvent.getTime() : 0;
  if (ageMs > 10 * MINUTE_MS)
    return {
      part: "events",
      state: "warning",
      text: `Notices and mails of ${ageText(ageMs)} ago were not made yet.`,
      action: "See api.log for “event not delivered”. They are tried again by themselves.",
    };
  return { part: "events", state: "ok", text: "Notices and mails are made at once.", action: null };
}

/** Six heartbeats. */
const WORKER_MISSED_MS = 3 * MINUTE_MS;

/** Null where this process does the background work, too, as in a shop that is one process. */
function workersCheck({ workers: { isOne, seenAt }, now }: SystemFacts): SystemCheck | null {
  const part = "workers";
  if (isOne) return null;
  const ageMs = seenAt ? now.getTime() - seenAt.getTime() : null;
  if (ageMs !== null && ageMs < WORKER_MISSED_MS)
    return { part, state: "ok", text: "A worker process does the background work.", action: null };
  return {
    part,
    state: "problem",
    text: `No worker process was seen${ageMs === null ? "" : ` for ${ageText(ageMs)}`}: mails, notices, imports and backups wait.`,
    action: "Start an api process with ROLE=worker, or one without ROLE, which does both.",
  };
}

/** Null without such a server: a shop that is one process has no use for it. */
function wakeUpCheck({ wakeUp }: SystemFacts): SystemCheck | null {
  if (wakeUp === "off") return null;
  if (wakeUp === "ok")
    return { part: "wakeUp", state: "ok", text: "Processes of the shop wake each other at once.", action: null };
  return {
    part: "wakeUp",
    state: "warning",
    text: "The server at WAKE_URL cannot be reached. Changes of other processes are seen after some seconds.",
    action: "Start that Redis or Valkey server again, or correct WAKE_URL. Nothing is lost meanwhile.",
  };
}

/** Null while nothing is wrong: most shops seal nothing. */
const sealCheck = ({ missingMasters }: SystemFacts): SystemCheck | null =>
  missingMasters === 0
    ? null
    : {
        part: "seal",
        state: "problem",
        text: "The master key of sealed secrets is missing or another one, so they cannot be read, and none can be added.",
        action: "Put the old seal.key back into the data folder, or the old SEAL_KEY into .env, and restart.",
      };

/** Null while there are none. */
function privateFilesCheck({ privateFiles: { count, bytes, overdue } }: SystemFacts): SystemCheck | null {
  const part = "privateFiles";
  if (count === 0) return null;
  const text = `${plural(count, "private file is", "private files are")} stored (${formatFileSize(bytes)}).`;
  if (overdue === 0) return { part, state: "ok", text, action: null };
  return {
    part,
    state: "warning",
    text: `${text} ${plural(overdue, "file", "files")} should have been deleted by now.`,
    action: "See api.log for “scheduled work failed”. The deletion is tried again every minute.",
  };
}

function clockCheck({ clockAheadMs }: SystemFacts): SystemCheck {
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
  if (seconds < 5) return { part: "clock", state: "ok", text: "The clocks agree.", action: null };
  return {
    part: "clock",
    state: seconds < 60 ? "warning" : "problem",
    text: `The database's clock is ${plural(seconds, "second")} ${clockAheadMs > 0 ? "ahead of" : "behind"} the api's.`,
    action: "Switch on time synchronisation (NTP) on the server, and on the database's.",
  };
}

/** Returns the result of each check that concerns the shop, with what the owner has to do. */
export const checkSystem = (facts: SystemFacts): SystemCheck[] =>
  [
    mailCheck(facts),
    textsCheck(facts),
    cardsCheck(facts),
    promptsCheck(facts),
    backupsCheck(facts),
    copiesCheck(facts),
    diskCheck(facts),
    jobsCheck(facts),
    eventsCheck(facts),
    workersCheck(facts),
    wakeUpCheck(facts),
    sealCheck(facts),
    privateFilesCheck(facts),
    clockCheck(facts),
  ].filter((check) => check !== null);
