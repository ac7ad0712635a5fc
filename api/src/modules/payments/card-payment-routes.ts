import * as endpoints from "@fundi/shared/card-payments";
import type { Request } from "express";
import type { Bind } from "../../platform/http/route";
import type { CardPaymentService } from "./card-payment-service";

/** Where the customer is to come back to: the configured address, else the page that asks. */
function storefrontOf(req: Request, configured: string | undefined): string | null {
  const origin = configured ?? req.get("origin") ?? "";
  return /^https?:\/\/[^/]+$/.test(origin) ? origin : null;
}

export function cardPaymentRoutes(bind: Bind, cards: CardPaymentService, storefrontUrl: string | undefined): void {
  bind(endpoints.initializeCardPayment, ({ body, actor, req }) =>
    cards.initialize({ orderId: body.orderId, storefront: storefrontOf(req, storefrontUrl) }, actor),
  );
  bind(endpoints.verifyCardPayment, ({ body }) => cards.verify(body.reference));
}
