import * as endpoints from "@fundi/shared/lists/saved-views";
import type { Bind } from "../../../platform/http/route";
import type { ViewService } from "./view-service";

export function viewRoutes(bind: Bind, views: ViewService): void {
  bind(endpoints.listViews, ({ params, actor }) => views.list(params.list, actor));
  bind(endpoints.createView, ({ params, body, actor }) => views.create(params.list, body, actor));
  bind(endpoints.updateView, ({ params, body: { version, ...change }, actor }) =>
    views.update(params.id, change, version, actor),
  );
  bind(endpoints.deleteView, async ({ params, actor }) => {
    await views.remove(params.id, actor);
    return { success: true as const };
  });
  bind(endpoints.orderViews, ({ params, body, actor }) => views.order(params.list, body.ids, actor));
  bind(endpoints.setDefaultView, ({ params, body, actor }) => views.setDefault(params.list, body.viewId, actor));
}
