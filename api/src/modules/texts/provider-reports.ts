import { z } from "@fundi/shared/contract/z";
import { parseJson } from "../../platform/texts/provider-answer";
import type { NewReport } from "../../platform/texts/text-report-store";

/** Ids and words of providers are ASCII; anything else is not theirs. */
const ProviderId = z.string().regex(/^[\x21-\x7e]{1,200}$/);

const SmsReport = z.object({
  id: ProviderId,
  status: z.string().min(1).max(30),
  failureReason: z.string().max(200).optional(),
});

/** Reads a delivery report of Africa's Talking, a form; null for anything else. */
export function readSmsReport(body: string): NewReport | null {
  const report = SmsReport.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!report.success) return null;
  const { id, status, failureReason } = report.data;
  return { channel: "sms", providerId: id, status, reason: failureReason ?? null, textId: null, raw: body };
}

const Status = z.object({
  id: ProviderId,
  status: z.string().min(1).max(30),
  biz_opaque_callback_data: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.number(), title: z.string().default(""), message: z.string().default("") }))
    .optional()
    .catch(undefined),
});

const WhatsAppNotification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** Reads the statuses of a notification of WhatsApp for our number; what is none is left out. */
export function readWhatsAppStatuses(body: string, phoneNumberId: string): NewReport[] {
  const notification = WhatsAppNotification.safeParse(parseJson(body));
  if (!notification.success) return [];
  return notification.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === "messages" && value.metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ value }) => value.statuses)
    .flatMap((raw) => {
      const status = Status.safeParse(raw);
      if (!status.success) return [];
      const { id, status: word, biz_opaque_callback_data: ours, errors } = status.data;
      const [error] = errors ?? [];
      return {
        channel: "whatsapp" as const,
        providerId: id,
        status: word,
        reason: error ? `${error.code} ${error.message || error.title}` : null,
        textId: ours !== undefined && /^[1-9]\d{0,14}$/.test(ours) ? Number(ours) : null,
        raw: JSON.stringify(raw),
      };
    });
}
