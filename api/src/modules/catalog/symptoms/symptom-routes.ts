import * as endpoints from "@fundi/shared/catalog/symptoms";
import { PublicResponse } from "../../../platform/http/public-response";
import type { PublicResponses } from "../../../platform/http/public-responses";
import type { Bind } from "../../../platform/http/route";
import type { Symptoms } from "./symptom-editing";

/** Routes of symptoms: customers read them from memory, managers write. `subject` outdates what customers read. */
export function symptomRoutes(bind: Bind, symptoms: Symptoms, publicResponses: PublicResponses, subject: string): void {
  bind(endpoints.listSymptoms, ({ res }) =>
    publicResponses.serve(res, {
      key: "symptoms",
      render: async () => new PublicResponse(JSON.stringify(await symptoms.forCustomers()), [subject]),
    }),
  );
  bind(endpoints.listAdminSymptoms, () => symptoms.forStaff());
  bind(endpoints.createSymptom, ({ body, actor, once }) => symptoms.create(body, actor.id, once));
  bind(endpoints.updateSymptom, ({ params, body, actor }) => symptoms.update(params.id, body, actor.id));
  bind(endpoints.deleteSymptom, async ({ params, actor }) => {
    await symptoms.remove(params.id, actor.id);
    return { success: true as const };
  });
}
