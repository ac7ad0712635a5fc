import { z } from "@fundi/shared/contract/z";
import { readBoundedText } from "../http/bounded-body";
import { failedRequest, parseJson, refused, statusAnswer } from "./provider-answer";
import type { SendResult, TextProvider } from "./text-provider";

interface AfricasTalkingSettings {
  /** "sandbox" for the sandbox. */
  username: string;
  apiKey: string;
  /** The registered sender id or short code; empty: the provider's own. */
  sender: string;
  /** Without a path: https://api.africastalking.com. */
  baseUrl: string;
}

export const AFRICAS_TALKING_URL = "https://api.africastalking.com";
export const AFRICAS_TALKING_SANDBOX_URL = "https://api.sandbox.africastalking.com";

const Answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(""),
    Recipients: z.array(
      z.object({
        statusCode: z.coerce.number().int(),
        status: z.string().default(""),
        cost: z.string().default(""),
        messageId: z.string().default(""),
        messageParts: z.coerce.number().int().optional().catch(undefined),
      }),
    ),
  }),
});

/** The codes of a message that was taken: processed, sent, queued. */
const TAKEN = [100, 101, 102];
/** This number will never get it: invalid, unsupported, on the blacklist, without a route, do not disturb. */
const FINAL = [403, 404, 406, 407, 409];
/** Every other text would be refused alike: the sender id, or no money left. */
const FOR_ALL = [402, 405];

/** What an answer without recipients says when every other text would be refused alike. */
const ACCOUNT_TROUBLE = ["sender", "balance", "credential", "authenticat", "suspend"];

/** Reads "KES 0.8000"; undefined for anything else, "0" among it. */
function readCost(text: string): { amount: number; currency: string } | undefined {
  const [, currency = "", amount = ""] = /^([A-Z]{3}) (\d{1,7}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  return currency ? { amount: Number(amount), currency } : undefined;
}

/** Reads the body of a 201, which contains failures, too. */
function readAnswer(body: unknown): SendResult {
  const answer = Answer.safeParse(body);
  if (!answer.success) return { outcome: "uncertain", reason: "The answer was not understood. It may have been sent." };
  const { Message, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient)
    return refused(Message || "The provider named no recipient.", {
      // Known to concern the account; anything else may be about this number alone, and must not stop the others.
      isOutage: ACCOUNT_TROUBLE.some((word) => Message.toLowerCase().includes(word)),
    });
  const { statusCode, status, messageId, messageParts } = recipient;
  if (!TAKEN.includes(statusCode))
    return refused(`${statusCode} ${status}`.trim(), {
      isFinal: FINAL.includes(statusCode),
      isOutage: FOR_ALL.includes(statusCode),
    });
  const cost = readCost(recipient.cost);
  return {
    outcome: "accepted",
    providerId: messageId === "" || messageId === "None" ? null : messageId,
    ...(cost && { cost }),
    ...(messageParts !== undefined && { parts: messageParts }),
  };
}

/** SMS by Africa's Talking. */
export function africasTalking({ username, apiKey, sender, baseUrl }: AfricasTalkingSettings): TextProvider {
  return {
    channel: "sms",
    async send({ to, body }, signal) {
      const form = new URLSearchParams({ username, to, message: body, bulkSMSMode: "1" });
      if (sender) form.set("from", sender);
      let response: Response;
      let text: string;
      try {
        response = await fetch(`${baseUrl.replace(/\/$/, "")}/version1/messaging`, {
          method: "POST",
          headers: {
            apiKey,
            accept: "application/json",
            "content-type": "application/x-www-form-urlencoded",
          },
          body: form.toString(),
          redirect: "error",
          signal,
        });
        text = await readBoundedText(response);
      } catch (error) {
        return failedRequest(error);
      }
      if (response.status !== 201 && response.status !== 200) return statusAnswer(response.status, text);
      return readAnswer(parseJson(text));
    },
  };
}
