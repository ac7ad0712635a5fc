import * as own from "@fundi/shared/workshop/my-repairs";
import * as open from "@fundi/shared/workshop/public-status";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what customers see of their repairs: the public page, and their own. */
export function publicRoutes(bind: Bind, { publicPages, own: repairs }: Workshop): void {
  bind(own.listMyRepairs, ({ actor }) => repairs.list(actor.id));
  bind(own.getMyRepair, ({ params, actor }) => repairs.view({ ...params, userId: actor.id }));
  bind(own.openMyEstimate, async ({ params, actor }) => ({
    path: await repairs.openEstimate({ ...params, userId: actor.id }),
  }));
  bind(open.getRepairStatus, ({ params }) => publicPages.viewStatus(params.trackingCode));
  bind(open.findRepairStatus, async ({ body }) => ({ path: `/r/${await publicPages.findCode(body)}` }));
  bind(open.textEstimateLink, async ({ params }) => {
    await publicPages.textEstimateLink(params.trackingCode);
    return { sent: true as const };
  });
}
