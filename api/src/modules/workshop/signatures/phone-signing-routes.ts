import * as contract from "@fundi/shared/workshop/phone-signings";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

export function phoneSigningRoutes(bind: Bind, { signings }: Workshop): void {
  bind(contract.startSigning, ({ body, actor }) => signings.start({ form: body, staffId: actor.id }));
  bind(contract.getSigning, ({ params, actor }) => signings.view({ id: params.id, staffId: actor.id }));
  bind(contract.endSigning, async ({ params, actor }) => {
    await signings.end({ id: params.id, staffId: actor.id });
    return {};
  });
  bind(contract.getSigningByLink, ({ params }) => signings.read(params));
  bind(contract.signByLink, ({ params, body }) => signings.sign({ ...params, ...body }));
}
