import * as full from "@fundi/shared/workshop/full-page";
import * as own from "@fundi/shared/workshop/my-repairs";
import * as open from "@fundi/shared/workshop/public-status";
import * as withdrawals from "@fundi/shared/workshop/withdrawals";
import * as numbers from "@fundi/shared/workshop/wrong-numbers";
import type { Request } from "express";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what customers see of their repairs: the public page, and their own. */
export function publicRoutes(bind: Bind, { publicPages, own: repairs }: Workshop): void {
  bind(own.listMyRepairs, ({ actor }) => repairs.list(actor.id));
  bind(own.getMyRepair, ({ params, actor }) => repairs.view({ ...params, userId: actor.id }));
  bind(own.openMyEstimate, async ({ params, actor }) => ({
    path: await repairs.openEstimate({ ...params, userId: actor.id }),
  }));
  bind(withdrawals.withdrawMyRepair, async ({ params, body, actor }) => {
    await repairs.withdraw({ ...params, ...body, userId: actor.id });
    return { withdrawn: true as const };
  });
  bind(open.getRepairStatus, ({ params }) => publicPages.viewStatus(params.trackingCode));
  bind(open.findRepairStatus, async ({ body }) => ({ path: `/r/${await publicPages.findCode(body)}` }));
  const shownOf = (req: Request, { trackingCode }: { trackingCode: string }) => ({
    ...{ code: trackingCode, key: req.get(full.REPAIR_ACCESS_HEADER) },
  });
  bind(full.sendRepairPageCode, ({ params }) => publicPages.sendPageCode(params.trackingCode));
  bind(full.openRepairPage, ({ params, body }) =>
    publicPages.openPage({ code: params.trackingCode, otp: body.approvalCode }),
  );
  bind(full.getFullRepair, ({ params, req }) => publicPages.viewFullPage(shownOf(req, params)));
  bind(full.getRepairPagePhoto, async ({ params, query, req }) => {
    const { photoId } = params;
    const { file, content } = await publicPages.readPagePhoto({ ...shownOf(req, params), photoId, size: query.size });
    return { content, filename: `${file.kind}.${file.mime.split("/")[1]}`, contentType: file.mime };
  });
  bind(full.openRepairPageEstimate, async ({ params, req }) => ({
    path: await publicPages.openPageEstimate(shownOf(req, params)),
  }));
  bind(withdrawals.withdrawFromRepairPage, async ({ params, body, req }) => {
    await publicPages.withdrawFromPage({ ...shownOf(req, params), ...body });
    return { withdrawn: true as const };
  });
  bind(full.payFromRepairPage, ({ params, req }) => publicPages.linkToBill(shownOf(req, params)));
  bind(numbers.reportNumberByCode, ({ params, body }) =>
    publicPages.reportByCode({ code: params.trackingCode, ...body }),
  );
  bind(numbers.reportNumberByEstimate, ({ params, body }) => publicPages.reportByEstimate({ ...params, ...body }));
  bind(open.textEstimateLink, async ({ params }) => {
    await publicPages.textEstimateLink(params.trackingCode);
    return { sent: true as const };
  });
}
