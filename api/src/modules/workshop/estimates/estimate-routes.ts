import { toMinor } from "@fundi/shared/values/money";
import { recordEstimateCall } from "@fundi/shared/workshop/estimate-calls";
import * as staff from "@fundi/shared/workshop/estimates";
import * as open from "@fundi/shared/workshop/public-estimates";
import { assignRepairLine, chargeRepairLine } from "@fundi/shared/workshop/repair-lines";
import { deviceOf } from "../../../platform/http/client-address";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds estimates and what is decided about them: for staff, for holders of links, and for customers who are signed in. */
export function estimateRoutes(bind: Bind, workshop: Workshop): void {
  staffRoutes(bind, workshop);
  linkRoutes(bind, workshop);
  ownRoutes(bind, workshop);
}

function staffRoutes(bind: Bind, { estimates, jobs }: Workshop): void {
  bind(staff.listEstimates, ({ params, actor }) => estimates.list(params.id, actor));
  bind(staff.createEstimate, async ({ params, body, actor, once }) =>
    estimates.view(params.id, await estimates.create({ ...params, form: body, actor, once }), actor),
  );
  bind(staff.updateEstimate, async ({ params, body, actor }) => {
    const { estimate: form, version } = body;
    await estimates.update({ ...params, form, version, actor });
    return estimates.view(params.id, params.number, actor);
  });
  bind(staff.sendEstimate, async ({ params, body, actor, once }) => {
    const { number, ...sent } = await estimates.send({ ...params, ...body, actor, once });
    return { estimate: await estimates.view(params.id, number, actor), ...sent };
  });
  bind(staff.linkEstimate, ({ params, body, actor, once }) => estimates.link({ ...params, ...body, actor, once }));
  bind(staff.decideEstimate, async ({ params, body, actor, once }) =>
    jobs.view(await estimates.decideSpoken({ ...params, ...body, actor, once }), actor),
  );
  bind(staff.skipEstimate, async ({ params, body, actor, once }) =>
    jobs.view(await estimates.skip({ ...params, ...body, actor, once }), actor),
  );
  bind(staff.closeUndecided, async ({ params, body, actor, once }) =>
    jobs.view(await estimates.closeUndecided({ ...params, ...body, actor, once }), actor),
  );
  bind(chargeRepairLine, async ({ params, body, actor, once }) => {
    const { price, ...change } = body;
    const priceMinor = price === null ? null : toMinor(price);
    return jobs.view(await estimates.chargeLine({ ...params, ...change, priceMinor, actor, once }), actor);
  });
  bind(assignRepairLine, async ({ params, body, actor, once }) =>
    jobs.view(await estimates.assignLine({ ...params, ...body, actor, once }), actor),
  );
  bind(staff.listWaitingEstimates, ({ query }) => estimates.listWaiting(query));
  bind(recordEstimateCall, ({ params, body, actor, once }) =>
    estimates.recordCall({ ...params, ...body, actor, once }),
  );
  bind(staff.getEstimateRules, () => estimates.readRules());
  bind(staff.updateEstimateRules, ({ body, actor }) => {
    const { version, ...change } = body;
    return estimates.saveRules({ change, version, actor });
  });
}

function linkRoutes(bind: Bind, { estimates }: Workshop): void {
  bind(open.getEstimateByLink, async ({ params }) => {
    await estimates.markOpened(params);
    return estimates.viewOpened(params);
  });
  bind(open.sendEstimateCode, ({ params }) => estimates.sendCode(params));
  bind(open.decideByLink, async ({ params, body, req }) => {
    const pageAccess = await estimates.decidePublicly({ opener: params, form: body, device: deviceOf(req) });
    return { ...(await estimates.viewOpened(params)), pageAccess };
  });
  bind(open.askByLink, async ({ params, body }) => {
    await estimates.ask({ opener: params, question: body.question });
    return estimates.viewOpened(params);
  });
  bind(open.objectByLink, async ({ params }) => {
    await estimates.object(params);
    return estimates.viewOpened(params);
  });
}

function ownRoutes(bind: Bind, { estimates }: Workshop): void {
  const openerOf = (id: number, userId: number) => ({ jobId: id, userId });
  bind(open.listMyEstimates, ({ actor }) => estimates.listOwn(actor.id));
  bind(open.decideMyEstimate, async ({ params, body, actor, req }) => {
    const opener = openerOf(params.id, actor.id);
    await estimates.decidePublicly({ opener, form: body, device: deviceOf(req) });
    return estimates.viewOpened(opener);
  });
  bind(open.sendMyEstimateCode, ({ params, actor }) => estimates.sendCode(openerOf(params.id, actor.id)));
}
