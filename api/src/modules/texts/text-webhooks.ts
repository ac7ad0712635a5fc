import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Request, Router } from "express";
import type { InTransaction } from "../../platform/database/transaction";
import { recordReport } from "../../platform/texts/text-reports";
import { isSignedByMeta } from "../../platform/texts/whatsapp-cloud";
import { readSmsReport, readWhatsAppStatuses } from "./provider-reports";
import type { TextSettingsService } from "./text-settings";

interface Dependencies {
  inTransaction: InTransaction;
  settings: Pick<TextSettingsService, "current">;
  /** Keeps what people wrote to the number of WhatsApp, each message once. */
  keepMessages: (body: string, phoneNumberId: string) => Promise<void>;
  clock: () => Date;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
/** Compares in constant time; nothing equals a secret that is not set. */
export const isSameSecret = (given: string, secret: string): boolean =>
  secret !== "" && timingSafeEqual(digest(given), digest(secret));

const unknownEndpoint = () => new AppError("NOT_FOUND", "There is nothing here.");

export const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/**
 * The webhooks of the providers of texts: Africa's Talking under a secret address, since it signs nothing; Meta signed over
 * the bytes. Each report is stored as it came and counted once; what cannot be read is answered all the same, since it
 * would only be sent again.
 */
export function textWebhooks(router: Router, { inTransaction, settings, keepMessages, clock }: Dependencies): void {
  router.post("/api/hooks/africastalking/:secret/delivery", async (req, res) => {
    if (!isSameSecret(String(req.params.secret), settings.current().hookSecret)) throw unknownEndpoint();
    const report = readSmsReport(bytesOf(req).toString("utf8"));
    if (report) await inTransaction((tx) => recordReport(tx, report, clock()));
    res.json({ received: true });
  });

  // Meta asks once, when the address is entered there.
  router.get("/api/hooks/whatsapp", (req, res) => {
    const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = req.query;
    if (mode !== "subscribe" || typeof token !== "string" || !isSameSecret(token, settings.current().verifyToken))
      throw new AppError("FORBIDDEN", "The token does not match.");
    res.type("text/plain").send(typeof challenge === "string" ? challenge.slice(0, 200) : "");
  });

  router.post("/api/hooks/whatsapp", async (req, res) => {
    const body = bytesOf(req);
    const { appSecret, phoneNumberId } = settings.current();
    if (!appSecret || !isSignedByMeta(body, req.get("x-hub-signature-256"), appSecret))
      throw new AppError("UNAUTHORIZED", "The signature does not match.");
    for (const report of readWhatsAppStatuses(body.toString("utf8"), phoneNumberId))
      await inTransaction((tx) => recordReport(tx, report, clock()));
    await keepMessages(body.toString("utf8"), phoneNumberId);
    res.json({ received: true });
  });
}
