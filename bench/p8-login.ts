// P8: one sign-in against one check of the same password hash, and what twenty at once do to everybody else.

import { login } from "@fundi/shared/accounts";
import { createClient } from "@fundi/shared/client";
import { hash, verify } from "@node-rs/argon2";
import { openDatabase } from "../api/src/platform/database/database";
import { interleave, median, ratio } from "./support/figures";
import { addPerson } from "./support/people";
import { reportAtMost } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl } from "./support/settings";

/** OWASP's parameters for argon2id. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = "a password of a person";
const TIMES = 60;
const AT_ONCE = 20;

const db = openDatabase(databaseUrl);
const people = await Promise.all(
  Array.from({ length: AT_ONCE }, (_, index) => addPerson(db, "user", `person${index}@people.example`, PASSWORD)),
);
await db.destroy();
const stored = await hash(PASSWORD, OWASP);

const api = await startApi();
const call = createClient({ baseUrl: api.url });
const signIn = (email: string) => call(login, { body: { email, password: PASSWORD } });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const times = await interleave(
  {
    ours: () => timed(() => signIn(people[0]?.email ?? "")),
    floor: () => timed(() => verify(stored, PASSWORD)),
  },
  TIMES,
);
reportAtMost({
  goal: "P8",
  what: "one sign-in",
  target: 1.2,
  measured: ratio(times.ours, times.floor),
  unit: "×",
  detail: `${median(times.ours).toFixed(1)} ms, argon2id alone ${median(times.floor).toFixed(1)} ms`,
});

await api.usage();
const wallMs = await timed(() => Promise.all(people.map(({ email }) => signIn(email))));
const { loopDelayMs } = await api.usage();
reportAtMost({
  goal: "P8",
  what: `longest stop of the event loop while ${AT_ONCE} sign in at once`,
  target: 50,
  measured: loopDelayMs.max,
  unit: "ms",
  detail: `p99 ${loopDelayMs.p99.toFixed(0)} ms; all signed in after ${wallMs.toFixed(0)} ms`,
});

await api.stop();
