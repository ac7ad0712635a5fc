import * as endpoints from "@fundi/shared/workshop/passcodes";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what is done with the passcodes of devices. */
export function passcodeRoutes(bind: Bind, { passcodes }: Workshop): void {
  bind(endpoints.getRepairPasscodes, ({ params, actor }) => passcodes.view(params.id, actor));
  bind(endpoints.sealRepairPasscode, async ({ params, body, actor }) => {
    await passcodes.seal({ ...params, ...body, actor });
    return passcodes.view(params.id, actor);
  });
  bind(endpoints.revealRepairPasscode, ({ params, body, actor, res }) => {
    res.setHeader("cache-control", "private, no-store");
    return passcodes.reveal({ ...params, ...body, actor });
  });
  bind(endpoints.destroyRepairPasscode, async ({ params, actor }) => {
    await passcodes.destroy({ ...params, actor });
    return passcodes.view(params.id, actor);
  });
}
