import * as endpoints from "@fundi/shared/guides/guides";
import { type Bind, SENT } from "../../platform/http/route";
import type { Guides } from "./guides";

/** Routes of guides: customers read them from memory, managers write. */
export function guideRoutes(bind: Bind, guides: Guides): void {
  const { editing, publicResponses } = guides;
  bind(endpoints.listGuides, ({ query, res }) => publicResponses.serve(res, guides.list(query.language)));
  bind(endpoints.getGuide, ({ params, query, res }) =>
    publicResponses.serve(res, guides.one(params.slug, query.language)),
  );
  bind(endpoints.getGuidePicture, async ({ params, query, res }) => {
    const { picture, isForEver } = await guides.picture(params.id, query.w, query.v);
    res.setHeader("cache-control", isForEver ? "public, max-age=31536000, immutable" : "public, max-age=300");
    res.setHeader("cross-origin-resource-policy", "cross-origin");
    res.type("image/webp").send(picture);
    return SENT;
  });
  bind(endpoints.listAdminGuides, () => editing.list());
  bind(endpoints.listDeletedGuides, () => guides.deleted());
  bind(endpoints.getAdminGuide, ({ params }) => editing.view(params.id));
  bind(endpoints.listGuideVersions, ({ params }) => editing.versions(params.id));
  bind(endpoints.createGuide, ({ body, actor, once }) => editing.create(body, actor.id, once));
  bind(endpoints.updateGuide, ({ params, body, actor }) => editing.update(params.id, body, actor.id));
  bind(endpoints.deleteGuide, async ({ params, actor }) => {
    await editing.remove(params.id, actor.id);
    return { success: true as const };
  });
  bind(endpoints.restoreGuide, ({ params, actor }) => editing.restore(params.id, actor.id));
}
