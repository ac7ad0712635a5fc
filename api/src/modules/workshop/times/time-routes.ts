import * as endpoints from "@fundi/shared/workshop/times";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds the time that people work on jobs. */
export function timeRoutes(bind: Bind, { jobs, times }: Workshop): void {
  bind(endpoints.getRunningTime, ({ actor }) => times.running(actor.id));
  bind(endpoints.startTime, async ({ params, body, actor, once }) => {
    await times.start({ ...params, ...body, actor, once });
    return times.running(actor.id);
  });
  bind(endpoints.stopTime, async ({ actor }) => {
    await times.stop({ actor });
    return times.running(actor.id);
  });
  bind(endpoints.addTime, async ({ params, body, actor, once }) =>
    jobs.view(await times.add({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.correctTime, async ({ params, body, actor }) => {
    await times.correct({ ...params, ...body, actor });
    return jobs.view(params.id, actor);
  });
  bind(endpoints.getTimeRates, () => times.rates());
  bind(endpoints.setTimeRate, async ({ params, body, actor }) => {
    await times.saveRate({ ...params, ...body, actor });
    return times.rates();
  });
}
