// P8: one sign-in against one check of the same password hash, and how twenty in parallel affect other requests.

import { login } from "@fundi/shared/accounts/accounts";
import { createClient } from "@fundi/shared/web/client";
import { hash, verify } from "@node-rs/argon2";
import { openDatabase } from "../api/src/platform/database/database";
import { interleaveWarm, median, ratio } from "./support/figures";
import { requestsPerSecond } from "./support/load";
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

/** As the load does it, and not by our client, which would be measured with the server. */
const signInRequest = () => ({
  method: "POST" as const,
  path: "/api/auth/login",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: people[0]?.email, password: PASSWORD }),
});
async function verifyOften(): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) await verify(stored, PASSWORD);
}
const times = await interleaveWarm({
  ours: async () => 1000 / (await requestsPerSecond({ url: api.url, next: signInRequest, connections: 1, seconds: 1 })),
  floor: async () => (await timed(verifyOften)) / TIMES,
});
reportAtMost({
  goal: "P8",
  what: "one sign-in",
  target: 1.4,
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
