import type { Knex } from "knex";

const WEEK_MS = 7 * 24 * 3_600_000;

/** Returns the waiting and failed mails, texts, jobs and events. */
export async function readBacklog(db: Knex, now: Date) {
  const [waiting, failedMails, dueTexts, failedTexts, heldTexts, failedJobs, dueJob, event, server] = await Promise.all(
    [
      db("mails").where({ status: "queued" }).count({ count: "*" }).min({ oldest: "created_at" }).first(),
      db("mails")
        .where({ status: "failed" })
        .where("created_at", ">", new Date(now.getTime() - WEEK_MS))
        .count({ count: "*" })
        .first(),
      db("texts")
        .where({ status: "queued" })
        .andWhere((text) => text.whereNull("next_try_at").orWhere("next_try_at", "<=", now))
        .count({ count: "*" })
        .min({ oldest: "created_at" })
        .first(),
      db("texts")
        .where({ status: "failed" })
        .where("created_at", ">", new Date(now.getTime() - WEEK_MS))
        .count({ count: "*" })
        .first(),
      db("texts").where({ status: "held" }).count({ count: "*" }).first(),
      db("jobs").where({ failed: true }).count({ count: "*" }).first(),
      db("jobs")
        .whereNull("finished_at")
        .whereNull("locked_until")
        .where("run_at", "<=", now)
        .min({ oldest: "run_at" })
        .first(),
      db("events").whereNull("delivered_at").min({ oldest: "created_at" }).first(),
      db.raw("select version() as version, timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) / 1000 as at"),
    ],
  );
  const [[{ version, at }]] = server as [[{ version: string; at: string | number }]];
  return {
    mail: {
      waiting: Number(waiting?.count ?? 0),
      oldest: (waiting?.oldest as Date | null) ?? null,
      failedThisWeek: Number(failedMails?.count ?? 0),
    },
    texts: {
      waiting: Number(dueTexts?.count ?? 0),
      oldest: (dueTexts?.oldest as Date | null) ?? null,
      failedThisWeek: Number(failedTexts?.count ?? 0),
      held: Number(heldTexts?.count ?? 0),
    },
    jobs: { failed: Number(failedJobs?.count ?? 0), oldestDue: (dueJob?.oldest as Date | null) ?? null },
    oldestEvent: (event?.oldest as Date | null) ?? null,
    server: { version, at: Number(at) },
  };
}
