import { updateCheckShare, writeChecklist } from "@fundi/shared/workshop/checklists";
import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds checklists and consents. */
export function checkRoutes(bind: Bind, { checks, jobs }: Workshop): void {
  bind(writeChecklist, ({ body, actor, once }) => checks.writeChecklist({ form: body, viewer: actor, once }));
  bind(updateCheckShare, ({ body, actor }) => checks.saveShare({ ...body, viewer: actor }));
  bind(changeDataConsent, async ({ params, body, actor, once }) =>
    jobs.view(await checks.changeConsent({ ...params, ...body, actor, once }), actor),
  );
}
