import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "@fundi/shared/contract/z";
import { readBoundedText } from "../http/bounded-body";
import { failedRequest, parseJson, refused, statusAnswer } from "./provider-answer";
import type { OutgoingText, SendResult, TextProvider } from "./text-provider";

interface WhatsAppSettings {
  phoneNumberId: string;
  token: string;
  /** Without a path: https://graph.facebook.com. */
  baseUrl: string;
  /** Of the Graph API: v23.0. */
  version: string;
}

export const WHATSAPP_URL = "https://graph.facebook.com";

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const Failed = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().default(""),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

/** The token, a permission, the account or its payment: every text is refused alike. */
const ACCOUNT = [0, 3, 10, 190, 200, 368, 131031, 131042, 131045];
/** Too many messages, or the service is not available: later. */
const LATER = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 133004];
/** Too many messages to this one recipient: later, others are not concerned. */
const PAIR_RATE = 131056;

/** Returns what an error of the Graph API means. Such an answer says that the message was not taken. */
function readError({ error }: z.infer<typeof Failed>): SendResult {
  const details = error.error_data?.details;
  const reason = `${error.code} ${error.message}${details && details !== error.message ? ` (${details})` : ""}`;
  if (error.code === PAIR_RATE) return refused(reason);
  if (ACCOUNT.includes(error.code) || LATER.includes(error.code)) return refused(reason, { isOutage: true });
  return refused(reason, { isFinal: true });
}

/** A parameter of a template must not contain line breaks, tabs, or more than four blanks in a row. */
const parameterText = (value: string): string => value.replace(/\s+/g, " ").trim() || "-";

function messageOf({ id, to, body, template }: OutgoingText) {
  const about = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.replace(/^\+/, ""),
    // Comes back with every status, so that a message is known whose answer was lost.
    biz_opaque_callback_data: String(id),
  };
  if (!template) return { ...about, type: "text", text: { preview_url: false, body } };
  const { name, language, parameters } = template;
  const values = parameters.map((text) => ({ type: "text", text: parameterText(text) }));
  return {
    ...about,
    type: "template",
    template: {
      name,
      language: { code: language },
      ...(values.length > 0 && { components: [{ type: "body", parameters: values }] }),
    },
  };
}

/** Texts by WhatsApp's Cloud API. */
export function whatsAppCloud({ phoneNumberId, token, baseUrl, version }: WhatsAppSettings): TextProvider {
  return {
    channel: "whatsapp",
    async send(text, signal) {
      let response: Response;
      let body: string;
      try {
        response = await fetch(`${baseUrl.replace(/\/$/, "")}/${version}/${phoneNumberId}/messages`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(messageOf(text)),
          redirect: "error",
          signal,
        });
        body = await readBoundedText(response);
      } catch (error) {
        return failedRequest(error);
      }
      const parsed = parseJson(body);
      if (response.ok) {
        const sent = Sent.safeParse(parsed);
        const [message] = sent.data?.messages ?? [];
        if (message) return { outcome: "accepted", providerId: message.id };
        return { outcome: "uncertain", reason: "The answer was not understood. It may have been sent." };
      }
      const failed = Failed.safeParse(parsed);
      return failed.success ? readError(failed.data) : statusAnswer(response.status, "");
    },
  };
}

/** Whether a webhook comes from Meta: signed over its bytes with the app's secret. */
export function isSignedByMeta(body: Buffer, signature: string | undefined, appSecret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
