import { AppError } from "@fundi/shared/contract/errors";
import type { Request, Router } from "express";
import type { KeepIncomingTexts } from "./incoming-texts";
import { smsArrived } from "./read-incoming-text";

interface Dependencies {
  keep: KeepIncomingTexts;
  /** Whether the secret of an address is the shop's own. */
  isHookSecret: (given: string) => boolean;
}

const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/**
 * The webhook for SMS that people send to the shop, under a secret address, since Africa's Talking signs nothing. What
 * cannot be read is answered all the same: it would only be sent again.
 */
export function incomingTextWebhooks(router: Router, { keep, isHookSecret }: Dependencies): void {
  router.post("/api/hooks/africastalking/:secret/incoming", async (req, res) => {
    if (!isHookSecret(String(req.params.secret))) throw new AppError("NOT_FOUND", "There is nothing here.");
    await keep(smsArrived(bytesOf(req).toString("utf8")));
    res.json({ received: true });
  });
}
