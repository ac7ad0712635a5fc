import * as endpoints from "@fundi/shared/workshop/repair-documents";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what is printed of repairs. */
export function documentRoutes(bind: Bind, { documents }: Workshop): void {
  bind(endpoints.getRepairDocuments, ({ params }) => documents.view(params.id));
  bind(endpoints.printRepairDocument, ({ params, body, actor, once }) =>
    documents.notePrint({ intakeId: params.id, ...body, actor, once }),
  );
}
