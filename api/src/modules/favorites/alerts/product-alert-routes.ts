import * as endpoints from "@fundi/shared/catalog/product-alerts";
import { AppError } from "@fundi/shared/contract/errors";
import { bearerToken } from "../../../platform/http/bearer-token";
import { clientAddress } from "../../../platform/http/client-address";
import { languageOf } from "../../../platform/http/language-of";
import type { Bind } from "../../../platform/http/route";
import { type ProductAlertService, presentAlert } from "./product-alert-service";

export function productAlertRoutes(bind: Bind, alerts: ProductAlertService): void {
  bind(endpoints.addProductAlert, async ({ body, actor, req }) => {
    // A customer whose session has ended did not choose an alert without their account.
    if (!actor && bearerToken(req)) throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
    const from = { address: clientAddress(req), language: languageOf(req) };
    return { isConfirmed: await alerts.add({ form: body, userId: actor?.id ?? null, ...from }) };
  });
  bind(endpoints.listProductAlerts, async ({ actor }) => (await alerts.listOf(actor.id)).map(presentAlert));
  bind(endpoints.getLinkedAlert, async ({ params }) => presentAlert(await alerts.byToken(params.token)));
  bind(endpoints.confirmLinkedAlert, async ({ params }) => presentAlert(await alerts.confirm(params.token)));
  bind(endpoints.removeLinkedAlert, async ({ params }) => {
    await alerts.removeByToken(params.token);
    return { success: true as const, message: "Removed" };
  });
  bind(endpoints.removeProductAlert, async ({ actor, params }) => {
    await alerts.remove(actor.id, params.id);
    return { success: true as const, message: "Removed" };
  });
  bind(endpoints.countProductAlerts, ({ params, query }) => alerts.count(params.id, query.price));
}
