import { createHash, createPublicKey, type KeyObject, randomUUID, timingSafeEqual, verify } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import type { Request, Response, Router } from "express";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Log } from "../../../platform/log";
import { insertProviderMessage, recordMoney } from "./money-store";
import { type Announced, readC2b, readKcbAccount, readKcbTill } from "./provider-messages";

export interface HookSettings {
  /** Unset: the hook does not exist. */
  c2bSecret: string | undefined;
  /** Unset: any shortcode. */
  c2bShortCode: string | undefined;
  kcbSecret: string | undefined;
  /** PEM; unset: messages are taken unsigned, as the bank's sandbox sends them. */
  kcbPublicKey: string | undefined;
}

interface Dependencies {
  settings: HookSettings;
  inTransaction: InTransaction;
  timeZone: string;
  clock: () => Date;
  log: Log;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
/** Equal in a time that tells nothing of where two texts differ. */
const isSecret = (given: string, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(digest(given), digest(secret));

const unknownPlace = () => new AppError("NOT_FOUND", "There is nothing here.");

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Where providers tell us of money: Daraja C2B and KCB Buni, each under an address that only they know. What they say is
 * stored as it came and counted once; it proposes and approves nothing, for that is for people to do.
 */
export function providerHooks(router: Router, { settings, inTransaction, timeZone, clock, log }: Dependencies): void {
  const kcbKey: KeyObject | null = settings.kcbPublicKey ? createPublicKey(settings.kcbPublicKey) : null;
  const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

  /** Stores a message, and its money once. */
  async function take(provider: "daraja" | "kcb", body: Buffer, money: Announced | null): Promise<void> {
    if (!money) log.warn({ provider }, "message of a provider not understood");
    const bodyHash = createHash("sha256").update(body).digest("hex");
    await inTransaction(async (tx) => {
      const now = clock();
      const message = { provider, bodyHash, receipt: money?.receipt ?? null, body: body.toString("utf8"), at: now };
      const isNew = await insertProviderMessage(tx.db, message);
      if (!isNew || !money) return;
      // The message itself is the raw form, and is kept as such.
      const { ids, added } = await recordMoney(tx.db, [{ ...money, statementId: null, raw: {} }], now);
      const [moneyId] = ids;
      if (added === 0 || moneyId === undefined) return;
      tx.emit({
        name: "money.announced",
        entity: "money",
        entityId: moneyId,
        actorId: null,
        payload: { moneyId, receipt: money.receipt, kind: money.kind },
      });
    });
  }

  const c2b =
    (handle: (body: Buffer, res: Response) => Promise<void> | void) => async (req: Request, res: Response) => {
      if (!isSecret(String(req.params.secret), settings.c2bSecret)) throw unknownPlace();
      await handle(bytesOf(req), res);
    };

  // Asked before the payer's money moves, where Safaricom has switched it on: about eight seconds to answer.
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
      await take("daraja", body, isOurs ? (message?.money ?? null) : null);
      // Sent again it would read the same: what we could not understand is kept for a person.
      res.json({ ResultCode: 0, ResultDesc: "Success" });
    }),
  );

  const kcb = (handle: (body: Buffer, res: Response) => Promise<void>) => async (req: Request, res: Response) => {
    if (!isSecret(String(req.params.secret), settings.kcbSecret)) throw unknownPlace();
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
      await take("kcb", body, message?.money ?? null);
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
      await take("kcb", body, readKcbAccount(parse(body), timeZone, clock()));
      res.json({ transactionID: randomUUID(), statusCode: "0", statusMessage: "Success" });
    }),
  );
}
