import * as endpoints from "@fundi/shared/policies/policies";
import type { Bind } from "../../platform/http/route";
import type { PolicyService } from "./policy-service";

export function policyRoutes(bind: Bind, policies: PolicyService): void {
  bind(endpoints.listPolicies, async ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return { policies: await policies.listCurrent() };
  });
  bind(endpoints.getPolicy, async ({ params, query, res }) => {
    const policy = await policies.view(params.kind, query.version);
    res.setHeader("cache-control", "public, max-age=30");
    return policy;
  });
  bind(endpoints.getWrittenPolicy, ({ params }) => policies.viewWritten(params.kind));
  bind(endpoints.getPolicyVersion, ({ params }) => policies.viewVersion(params.kind, params.number));
  bind(endpoints.publishPolicy, ({ params, body, actor }) => policies.publish(params.kind, body, actor.id));
}
