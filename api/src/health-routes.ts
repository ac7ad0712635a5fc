import { getHealth, getLive, getReady } from "@fundi/shared/settings/shop";
import type { Bind } from "./platform/http/route";
import { RETRY_AFTER_S } from "./platform/http/waiting-room";
import type { Readiness } from "./platform/readiness";

type PartState = "off" | "ok" | "down";

interface Dependencies {
  version: string;
  readiness: Pick<Readiness, "state" | "hasDatabase">;
  /** The state of each part that owners set up. */
  states: {
    mail: () => PartState;
    texts: () => PartState;
    payments: () => PartState;
    /** Read from the database. */
    prompts: () => Promise<PartState>;
    wakeUp: () => PartState;
  };
}

/** What the health check reports of a part: healthy, unhealthy, or not configured. */
const checkOf = (state: PartState): boolean | "off" => (state === "off" ? "off" : state === "ok");

/** For those who watch the process: whether it runs, whether it may get requests, and which parts of the shop work. */
export function healthRoutes(bind: Bind, { version, readiness, states }: Dependencies): void {
  bind(getLive, () => ({ status: "live" as const }));
  bind(getReady, async ({ res }) => {
    const status = await readiness.state();
    if (status !== "ready") res.status(503).setHeader("retry-after", RETRY_AFTER_S);
    return { status };
  });
  bind(getHealth, async ({ res }) => {
    const database = await readiness.hasDatabase();
    const status = database ? ("ok" as const) : ("degraded" as const);
    const checks = {
      database,
      mail: checkOf(states.mail()),
      texts: checkOf(states.texts()),
      payments: checkOf(states.payments()),
      prompts: database && checkOf(await states.prompts()),
      wakeUp: checkOf(states.wakeUp()),
    };
    if (!database) res.status(503);
    return { status, version, uptime: process.uptime(), checks };
  });
}
