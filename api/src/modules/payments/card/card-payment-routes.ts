import * as endpoints from "@fundi/shared/payments/card-payments";
import type { Request } from "express";
import type { Bind } from "../../../platform/http/route";
import type { CardPaymentService } from "./card-payment-service";

/** Returns the customer's return address: the configured one, else the calling page. */
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
