import { addBenchPhotos, showRepairPhoto } from "@fundi/shared/workshop/bench-photos";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds photos of the bench. */
export function photoRoutes(bind: Bind, { photos, jobs }: Workshop): void {
  bind(addBenchPhotos, async ({ params, body, actor, once }) =>
    jobs.view(await photos.add({ ...params, ...body, actor, once }), actor),
  );
  bind(showRepairPhoto, async ({ params, body, actor }) => {
    await photos.show({ ...params, ...body, actor });
    return jobs.view(params.id, actor);
  });
}
