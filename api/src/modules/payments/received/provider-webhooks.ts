import { createHash, createPublicKey, type KeyObject, randomUUID, timingSafeEqual, verify } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Request, Response, Router } from "express";
import { bindUseCases } from "../../../platform/use-cases";
import { readC2b, readKcbAccount, readKcbTill } from "./provider-messages";
import { type ProviderMessageDependencies, recordProviderMessage } from "./use-cases/record-provider-message";

export interface WebhookSettings {
  /** Unset: the webhook is disabled. */
  c2bSecret: string | undefined;
  /** Unset: any shortcode. */
  c2bShortCode: string | undefined;
  kcbSecret: string | undefined;
  /** PEM; unset: messages are accepted unsigned, as the bank's sandbox sends them. */
  kcbPublicKey: string | undefined;
}

interface Dependencies extends ProviderMessageDependencies {
  settings: WebhookSettings;
  timeZone: string;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
/** Compares in constant time. */
const isSecret = (given: string, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(digest(given), digest(secret));

const unknownEndpoint = () => new AppError("NOT_FOUND", "There is nothing here.");

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Webhooks of the payment providers: Daraja C2B and KCB Buni, each under a secret address. Messages are stored
 * unchanged and counted once; they only propose, since approving is for people.
 */
export function providerWebhooks(router: Router, { settings, timeZone, ...dependencies }: Dependencies): void {
  const { clock } = dependencies;
  const { record } = bindUseCases(dependencies, { record: recordProviderMessage });
  const kcbKey: KeyObject | null = settings.kcbPublicKey ? createPublicKey(settings.kcbPublicKey) : null;
  const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

  const c2b =
    (handle: (body: Buffer, res: Response) => Promise<void> | void) => async (req: Request, res: Response) => {
      if (!isSecret(String(req.params.secret), settings.c2bSecret)) throw unknownEndpoint();
      await handle(bytesOf(req), res);
    };

  // Validation before the payer's money moves, where Safaricom has enabled it: about eight seconds to respond.
  router.post(
    "/api/hooks/c2b/:secret/validation",
    c2b((body, res) => {
      const message = readC2b(parse(body), timeZone, clock());
      const isOurs = !settings.c2bShortCode || message?.shortCode === settings.c2bShortCode;
      if (!message) res.json({ ResultCode: "C2B00016", ResultDesc: "Rejected" });
      else if (!isOurs) res.json({ ResultCode: "C2B00015", ResultDesc: "Rejected" });
      else res.json({ ResultCode: "0", ResultDesc: "Accepted" });
    }),
  );
  router.post(
    "/api/hooks/c2b/:secret/confirmation",
    c2b(async (body, res) => {
      const message = readC2b(parse(body), timeZone, clock());
      const isOurs = !settings.c2bShortCode || message?.shortCode === settings.c2bShortCode;
      await record("daraja", body, isOurs ? (message?.money ?? null) : null);
      // A retry would be the same: an unparsable message is stored for a person.
      res.json({ ResultCode: 0, ResultDesc: "Success" });
    }),
  );

  const kcb = (handle: (body: Buffer, res: Response) => Promise<void>) => async (req: Request, res: Response) => {
    if (!isSecret(String(req.params.secret), settings.kcbSecret)) throw unknownEndpoint();
    const body = bytesOf(req);
    const signature = Buffer.from(req.get("signature") ?? "", "base64");
    if (kcbKey && !verify("RSA-SHA256", body, kcbKey, signature))
      throw new AppError("UNAUTHORIZED", "The signature does not match.");
    await handle(body, res);
  };

  router.post(
    "/api/hooks/kcb/:secret/till",
    kcb(async (body, res) => {
      const message = readKcbTill(parse(body), timeZone, clock());
      await record("kcb", body, message?.money ?? null);
      res.json({
        header: {
          messageID: message?.messageId ?? "",
          originatorConversationID: message?.money.receipt ?? "",
          statusCode: "0",
          statusMessage: "Success",
        },
        responsePayload: { transactionInfo: { transactionId: randomUUID() } },
      });
    }),
  );
  router.post(
    "/api/hooks/kcb/:secret/account",
    kcb(async (body, res) => {
      await record("kcb", body, readKcbAccount(parse(body), timeZone, clock()));
      res.json({ transactionID: randomUUID(), statusCode: "0", statusMessage: "Success" });
    }),
  );
}
