import * as endpoints from "@fundi/shared/support/support-content";
import type { Bind } from "../../platform/http/route";
import type { ContentService } from "./content-service";

export function contentRoutes(bind: Bind, content: ContentService): void {
  bind(endpoints.listAdminFaqs, () => content.list("faq"));
  bind(endpoints.createFaq, ({ body, actor }) => content.create("faq", body, actor.id));
  bind(endpoints.updateFaq, ({ params, body, actor }) => content.update("faq", params.id, body, actor.id));
  bind(endpoints.deleteFaq, async ({ params, actor }) => {
    await content.remove("faq", params.id, actor.id);
    return { success: true as const, message: "Question deleted" };
  });

  bind(endpoints.listAdminResources, () => content.list("resource"));
  bind(endpoints.createResource, ({ body, actor }) => content.create("resource", body, actor.id));
  bind(endpoints.updateResource, ({ params, body, actor }) => content.update("resource", params.id, body, actor.id));
  bind(endpoints.deleteResource, async ({ params, actor }) => {
    await content.remove("resource", params.id, actor.id);
    return { success: true as const, message: "Link deleted" };
  });
}
