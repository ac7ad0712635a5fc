import { updateCheckShare, writeChecklist } from "@fundi/shared/workshop/checklists";
import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import { getWorkRules, updateWorkRules } from "@fundi/shared/workshop/work-settings";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds checklists and consents, and when finished work is checked. */
export function checkRoutes(bind: Bind, { checks, jobs }: Workshop): void {
  bind(writeChecklist, ({ body, actor, once }) => checks.writeChecklist({ form: body, viewer: actor, once }));
  bind(updateCheckShare, ({ body, actor }) => checks.saveShare({ ...body, viewer: actor }));
  bind(getWorkRules, () => checks.workRules());
  bind(updateWorkRules, ({ body: { version, ...change }, actor }) => checks.saveWorkRules({ change, version, actor }));
  bind(changeDataConsent, async ({ params, body, actor, once }) =>
    jobs.view(await checks.changeConsent({ ...params, ...body, actor, once }), actor),
  );
}
