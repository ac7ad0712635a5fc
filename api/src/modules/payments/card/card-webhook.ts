import { AppError } from "@fundi/shared/contract/errors";
import type { Router } from "express";
import type { CardPaymentService } from "./card-payment-service";

/**
 * POST /api/hooks/paystack: the card company's webhook. Signed over its bytes, stored unchanged, and counted once; it
 * is sent again until we respond 200.
 */
export function cardWebhook(router: Router, cards: CardPaymentService): void {
  router.post("/api/hooks/paystack", async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!cards.isSigned(body, req.get("x-paystack-signature")))
      throw new AppError("UNAUTHORIZED", "The signature does not match.");
    await cards.receive(body);
    res.json({ received: true });
  });
}
