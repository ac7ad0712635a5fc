import { CAPABILITIES } from "@fundi/shared/accounts/capabilities";
import { THEMES } from "@fundi/shared/accounts/preferences";
import { ROLES } from "@fundi/shared/accounts/roles";
import { AlertChoices } from "@fundi/shared/activity/alerts";
import { NOTIFICATION_TYPES } from "@fundi/shared/activity/notifications";
import { APPOINTMENT_STATUSES } from "@fundi/shared/appointments/appointment-status";
import { APPOINTMENT_PRIORITIES } from "@fundi/shared/appointments/appointments";
import { ALERT_CHANNELS } from "@fundi/shared/catalog/alert-channels";
import { DEVICE_KINDS } from "@fundi/shared/catalog/device-kinds";
import { FAVORITE_TYPES } from "@fundi/shared/catalog/favorites";
import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { PRODUCT_CONDITIONS } from "@fundi/shared/catalog/products";
import { PRODUCT_REVIEW_STATES } from "@fundi/shared/catalog/review-rules";
import { SERVICE_CATEGORIES, SERVICE_STATUSES } from "@fundi/shared/catalog/services";
import { NOTE_SUBJECTS } from "@fundi/shared/collaboration/collaboration-subjects";
import { z } from "@fundi/shared/contract/z";
import { CALL_KINDS, CALL_STATES } from "@fundi/shared/conversations/call-rules";
import {
  CONVERSATION_CATEGORIES,
  CONVERSATION_STATUSES,
  MESSAGE_CHANNELS,
  SENDER_TYPES,
} from "@fundi/shared/conversations/conversation-rules";
import { GUIDE_DEVICES, GUIDE_DIFFICULTIES, GUIDE_STATUSES } from "@fundi/shared/guides/guide-rules";
import { GuideContent } from "@fundi/shared/guides/guides";
import { ImportState, ProductImport } from "@fundi/shared/import/import-record";
import { INBOX_SOURCES } from "@fundi/shared/inbox/inbox-sources";
import { MOVEMENT_TYPES } from "@fundi/shared/inventory/inventory";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import { BULK_KINDS, BULK_OUTCOMES, BULK_STATES } from "@fundi/shared/lists/bulk-actions";
import { VIEW_LISTS, ViewLook } from "@fundi/shared/lists/saved-views";
import { REWARD_CATEGORIES, VOUCHER_KINDS } from "@fundi/shared/loyalty/loyalty";
import { ORDER_CHANNELS } from "@fundi/shared/orders/order-channels";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "@fundi/shared/orders/order-status";
import { PAY_AT } from "@fundi/shared/orders/pay-at";
import { PROMPT_PROBLEMS, PROMPT_PROVIDERS } from "@fundi/shared/payments/mpesa-prompts";
import { PAYMENT_METHODS, REVIEW_STATES } from "@fundi/shared/payments/payment-record";
import { PROMPT_REASONS, PROMPT_STATES } from "@fundi/shared/payments/prompt-results";
import { MONEY_KINDS, MONEY_SOURCES } from "@fundi/shared/payments/received-money";
import { PhotoMarks } from "@fundi/shared/photo-marks/photo-marks";
import { CONSENT_RECORDS, POLICY_KINDS } from "@fundi/shared/policies/policy-kinds";
import { PRIVATE_FILE_KINDS } from "@fundi/shared/private-files/private-file-kinds";
import { QUOTE_STATUSES } from "@fundi/shared/quotes/quote-status";
import { QuoteLine } from "@fundi/shared/quotes/quotes";
import { SaleContent } from "@fundi/shared/sales/sales";
import { SEARCH_WORD_KINDS } from "@fundi/shared/search/search-words";
import { HANDOVERS } from "@fundi/shared/settings/offers";
import { INBOX_CATEGORIES, INBOX_STATUSES } from "@fundi/shared/support/contact";
import { CONTACT_CATEGORIES, CONTACT_PRIORITIES } from "@fundi/shared/support/contact-form";
import { FAQ_CATEGORIES, RESOURCE_DIFFICULTIES, RESOURCE_TYPES } from "@fundi/shared/support/support";
import { TICKET_STATUSES } from "@fundi/shared/support/ticket-status";
import { TEXT_CHANNELS, TEXT_STATUSES } from "@fundi/shared/texts/text-record";
import { TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import { CHECK_PHASES } from "@fundi/shared/workshop/check-rules";
import { CheckAnswer, ChecklistItem } from "@fundi/shared/workshop/checklists";
import { CONSENT_VIAS, DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import { IDENTIFIER_CHECKS, IDENTIFIER_KINDS } from "@fundi/shared/workshop/device-identifiers";
import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import {
  APPROVAL_WAYS,
  CONSENT_GRADES,
  ESTIMATE_DECISIONS,
  ESTIMATE_KINDS,
  ESTIMATE_LINE_KINDS,
  ESTIMATE_OPTIONS,
  PART_GRADES,
  REPAIR_LINE_KINDS,
  REPAIR_LINE_STATES,
} from "@fundi/shared/workshop/estimate-rules";
import { INTAKE_SOURCES, PHOTO_PHASES, SIGNATURE_PURPOSES } from "@fundi/shared/workshop/intakes";
import { OLD_PART_FATES, PART_FATES, PART_STATES } from "@fundi/shared/workshop/part-rules";
import { PASSCODE_ENDS, PASSCODE_KINDS, REVEAL_REASONS, UNLOCKINGS } from "@fundi/shared/workshop/passcode-rules";
import { REPAIR_ACTIONS } from "@fundi/shared/workshop/repair-actions";
import { PLACE_KINDS } from "@fundi/shared/workshop/repair-places";
import {
  FEE_POLICIES,
  HOLD_PARTIES,
  OPEN_STAGES,
  REPAIR_KINDS,
  REPAIR_OUTCOMES,
  REPAIR_STAGES,
} from "@fundi/shared/workshop/repair-stages";
import { DATA_RISKS, LABEL_COLOURS, PASSCODE_NEEDS } from "@fundi/shared/workshop/repair-words";
import { PROBLEM_PHASES } from "@fundi/shared/workshop/repairs";
import { TIME_ENDS, TIME_KINDS } from "@fundi/shared/workshop/time-rules";
import { CLAIM_CAUSES, CLAIM_DECISIONS, WARRANTY_SCOPES } from "@fundi/shared/workshop/warranty-rules";
import { type SampleStyle, sampleOf } from "./schema-values";

const SUBJECTS = ["order"];

/** Columns whose values are of a fixed list. */
export const FIXED: Readonly<Record<string, readonly (string | number)[]>> = {
  "appointments.status": APPOINTMENT_STATUSES,
  "appointments.priority": APPOINTMENT_PRIORITIES,
  "assignments.source": INBOX_SOURCES,
  "backups.status": ["done", "failed"],
  "bulk_actions.role": ROLES,
  // In the order of `BULK_KINDS`: a status, the number of a colleague or a label, a place, or nothing.
  "bulk_actions.to_status": ["shipped", "resolved", "2", "declined", "2", "1", "Shelf A", "", ""],
  "bulk_actions.state": BULK_STATES,
  "bulk_actions.kind": BULK_KINDS,
  "bulk_action_rows.outcome": BULK_OUTCOMES,
  "consents.record_kind": CONSENT_RECORDS,
  "policy_versions.kind": POLICY_KINDS,
  "bulk_action_rows.from_status": ORDER_STATUSES,
  "bulk_action_rows.from_stock_state": ["none", "held", "lapsed", "released", "sold"],
  "card_payments.currency": ["KES"],
  "card_payments.state": ["initialized", "success", "failed", "abandoned", "mismatched", "reversed"],
  "card_refund_requests.state": ["asked", "sent", "failed"],
  "mpesa_prompts.provider": PROMPT_PROVIDERS,
  "mpesa_prompts.purpose": ["order", "test"],
  "mpesa_prompts.state": PROMPT_STATES,
  "mpesa_prompts.reason": PROMPT_REASONS,
  "mpesa_prompts.problem": PROMPT_PROBLEMS,
  "prompt_messages.state": ["received", "waiting", "applied", "refused"],
  "contact_messages.priority": CONTACT_PRIORITIES,
  "contact_messages.category": CONTACT_CATEGORIES,
  "conversations.status": CONVERSATION_STATUSES,
  "conversations.category": CONVERSATION_CATEGORIES,
  "conversations.channel": MESSAGE_CHANNELS,
  "messages.channel": MESSAGE_CHANNELS,
  "calls.kind": CALL_KINDS,
  "product_alerts.channel": ALERT_CHANNELS,
  "reviews.state": PRODUCT_REVIEW_STATES,
  "reviews.stars": [1, 5],
  "calls.state": CALL_STATES,
  "incoming_texts.channel": ["sms", "whatsapp"],
  "customer_notifications.type": NOTIFICATION_TYPES,
  "customer_notifications.priority": ["high"],
  "default_views.list": VIEW_LISTS,
  "faqs.category": FAQ_CATEGORIES,
  "favorites.type": FAVORITE_TYPES,
  "guides.status": GUIDE_STATUSES,
  "guides.difficulty": GUIDE_DIFFICULTIES,
  "inbox_entries.source": INBOX_SOURCES,
  "inbox_entries.status": INBOX_STATUSES,
  "inbox_entries.priority": CONTACT_PRIORITIES,
  "inbox_entries.category": INBOX_CATEGORIES,
  "inbox_replies.source": INBOX_SOURCES,
  "inventory_movements.type": MOVEMENT_TYPES,
  "inventory_movements.subject_type": SUBJECTS,
  "loyalty_entries.kind": ["earned", "taken_back", "redeemed"],
  "loyalty_entries.subject_type": SUBJECTS,
  "loyalty_rewards.category": REWARD_CATEGORIES,
  "loyalty_rewards.kind": VOUCHER_KINDS,
  "mails.status": ["sent", "failed", "skipped"],
  // Never due: the sender would take them.
  "texts.status": TEXT_STATUSES.filter((status) => status !== "queued"),
  "texts.channel": TEXT_CHANNELS,
  "texts.cost_currency": ["KES"],
  "texts.language": LANGUAGES,
  "text_preferences.language": LANGUAGES,
  "text_preferences.first_channel": TEXT_CHANNELS,
  "text_refusals.topic": TEXT_TOPICS,
  "text_refusals.channel": TEXT_CHANNELS,
  "text_reports.channel": TEXT_CHANNELS,
  "text_templates.language": LANGUAGES,
  "messages.sender_type": SENDER_TYPES,
  "money_received.source": MONEY_SOURCES,
  "money_received.kind": MONEY_KINDS,
  "order_counters.status": ORDER_STATUSES,
  "order_counters.payment_status": PAYMENT_STATUSES,
  "orders.status": ORDER_STATUSES,
  "orders.payment_status": PAYMENT_STATUSES,
  "orders.stock_state": ["none", "held", "lapsed", "released", "sold"],
  "orders.channel": ORDER_CHANNELS,
  "orders.handover": HANDOVERS,
  "orders.pay_at": PAY_AT,
  "order_steps.from_status": ORDER_STATUSES,
  "order_steps.to_status": ORDER_STATUSES,
  "payments.subject_type": SUBJECTS,
  "payments.method": PAYMENT_METHODS,
  "payments.status": REVIEW_STATES,
  "product_imports.state": ImportState.options,
  "products.grade": PRODUCT_GRADES,
  "order_items.grade": PRODUCT_GRADES,
  "products.draft": ["open", "deleted"],
  "products.product_condition": PRODUCT_CONDITIONS,
  "inventory_items.part_grade": PART_GRADES,
  "quotes.status": QUOTE_STATUSES,
  "quotes.urgency_rank": [0, 1, 2, 3],
  "devices.type": DEVICE_TYPES,
  "device_identifiers.kind": IDENTIFIER_KINDS,
  "device_identifiers.checked": IDENTIFIER_CHECKS,
  "private_files.kind": PRIVATE_FILE_KINDS,
  "private_files.mime": ["image/webp", "image/svg+xml", "application/pdf"],
  "repair_intakes.source": INTAKE_SOURCES,
  "repair_intakes.language": LANGUAGES,
  "repair_jobs.kind": REPAIR_KINDS,
  "repair_jobs.stage": REPAIR_STAGES.filter((stage) => stage !== "merged"),
  "repair_jobs.outcome": REPAIR_OUTCOMES,
  "repair_jobs.priority_rank": [0, 1, 2, 3],
  "repair_jobs.held_whose": HOLD_PARTIES,
  "repair_jobs.fee_policy": FEE_POLICIES,
  "repair_jobs.unlocking": UNLOCKINGS,
  "repair_passcodes.kind": PASSCODE_KINDS,
  "repair_passcodes.destroyed_because": PASSCODE_ENDS,
  "repair_passcode_reveals.reason": REVEAL_REASONS,
  "repair_steps.action": REPAIR_ACTIONS,
  "repair_steps.from_stage": REPAIR_STAGES,
  "repair_steps.to_stage": REPAIR_STAGES,
  "repair_steps.from_outcome": REPAIR_OUTCOMES,
  "repair_steps.via": ["console", "public", "system"],
  "repair_counters.stage": REPAIR_STAGES,
  "repair_labels.stage": OPEN_STAGES,
  "repair_labels.colour": LABEL_COLOURS,
  "repair_alerts.kind": ["unassigned", "promise"],
  "repair_places.kind": PLACE_KINDS,
  "repair_problems.device_type": DEVICE_TYPES,
  "repair_problems.needs_passcode": PASSCODE_NEEDS,
  "repair_problems.data_risk": DATA_RISKS,
  "repair_job_problems.phase": PROBLEM_PHASES,
  "repair_photos.phase": PHOTO_PHASES,
  "repair_checklists.device_type": [...DEVICE_TYPES, "any"],
  "repair_checklists.phase": CHECK_PHASES,
  "repair_checks.phase": CHECK_PHASES,
  "repair_consents.kind": DATA_CONSENTS,
  "repair_consents.via": CONSENT_VIAS,
  "repair_signatures.purpose": SIGNATURE_PURPOSES,
  "repair_signatures.way": ["drawn", "typed"],
  "repair_signatures.language": LANGUAGES,
  "repair_estimates.kind": ESTIMATE_KINDS,
  "repair_estimates.state": ["decided", "expired", "superseded"],
  "repair_estimates.from_stage": REPAIR_STAGES,
  "repair_estimate_lines.option_code": ESTIMATE_OPTIONS,
  "repair_estimate_lines.kind": ESTIMATE_LINE_KINDS,
  "repair_estimate_lines.grade": PART_GRADES,
  "repair_approvals.decision": ESTIMATE_DECISIONS,
  "repair_approvals.option_code": ESTIMATE_OPTIONS,
  "repair_approvals.via": APPROVAL_WAYS,
  "repair_approvals.language": LANGUAGES,
  "repair_times.kind": TIME_KINDS,
  "repair_times.ended_by": TIME_ENDS,
  "warranties.scope": WARRANTY_SCOPES,
  "warranty_claims.decision": CLAIM_DECISIONS,
  "warranty_claims.cause": CLAIM_CAUSES,
  "repair_parts.state": PART_STATES,
  "repair_parts.fate": PART_FATES,
  "repair_parts.old_part": OLD_PART_FATES,
  "repair_parts.dropped_by": REPAIR_ACTIONS,
  "repair_lines.kind": REPAIR_LINE_KINDS,
  "repair_lines.grade": PART_GRADES,
  "repair_lines.state": REPAIR_LINE_STATES.filter((state) => state !== "not_charged"),
  "refunds.method": PAYMENT_METHODS,
  "saved_views.list": VIEW_LISTS,
  // As authenticator apps know it: a longer text would not fit once it is sealed.
  "second_factors.secret": ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"],
  "services.category": SERVICE_CATEGORIES,
  "services.status": SERVICE_STATUSES,
  "staff_capabilities.capability": CAPABILITIES,
  "staff_notes.subject": NOTE_SUBJECTS,
  "stock_reservations.subject_type": SUBJECTS,
  "stock_serials.state": ["held", "sold"],
  "stock_serials.subject_type": SUBJECTS,
  "stock_serials.grade": PRODUCT_GRADES,
  "support_resources.type": RESOURCE_TYPES,
  "support_resources.difficulty": RESOURCE_DIFFICULTIES,
  "support_tickets.category": CONTACT_CATEGORIES,
  "support_tickets.priority": CONTACT_PRIORITIES,
  "support_tickets.status": TICKET_STATUSES,
  "ticket_messages.side": ["user", "support"],
  "uploads.store": ["disk", "cloudinary", "s3"],
  "user_preferences.theme": THEMES,
  "users.role": ROLES,
  "search_words.kind": SEARCH_WORD_KINDS,
  "vouchers.kind": VOUCHER_KINDS,
};

/** Columns named like a fixed list that hold typed text. */
export const FREE_TEXT = new Set([
  // A county.
  "addresses.state",
  "card_payments.channel",
  "contact_messages.subject",
  "customer_notifications.category",
  "mails.subject",
  "texts.kind",
  "text_reports.status",
  "text_reports.reason",
  "text_templates.kind",
  "mail_templates.subject",
  "mail_templates.kind",
  "jobs.kind",
  "orders.state",
  "products.category",
  "quotes.device_type",
  "quotes.service_category",
  "support_tickets.subject",
  "vouchers.used_subject",
]);

/** Columns of later tables that have to be declared here. */
export const SOUNDS_FIXED =
  /(^|_)(status|state|kind|type|role|category|priority|method|source|channel|store|outcome|side|list|handover|condition|currency|theme|subject)$/;

const { columns, options, counts, notes, format, encoding, delimiter, sheet, sheets, headerRow } = ProductImport.shape;
const Analysis = z.object({ columns, options, counts, notes, format, encoding, delimiter, sheet, sheets, headerRow });
const count = z.number();
const Figures = z.object({
  lines: count,
  payments: count,
  reversals: count,
  charges: count,
  known: count,
  paidInMinor: count,
  takenBackMinor: count,
});
const Texts = z.array(z.string());

/** Columns that hold JSON, with the shape that the code reads. */
const JSON_SHAPES: Readonly<Record<string, z.ZodType>> = {
  "repair_photos.marks": PhotoMarks,
  "repair_checklists.items": z.array(ChecklistItem),
  "repair_checks.answers": z.array(CheckAnswer),
  "alert_preferences.choices": AlertChoices,
  "bell_reads.ids": z.array(z.number().int().positive()),
  "card_events.body": z.object({}),
  "card_payments.last_answer": z.object({}),
  "card_refund_requests.answer": z.object({}),
  "events.payload": z.object({}),
  "guides.devices": z.array(z.enum(GUIDE_DEVICES)),
  "guides.words_en": GuideContent.shape.en,
  "guides.words_sw": GuideContent.shape.sw,
  "guides.steps": GuideContent.shape.steps,
  "guide_versions.content": GuideContent,
  "idempotency_keys.answer": z.object({}),
  "import_products.before_json": z.object({}),
  "jobs.payload": z.object({}),
  "messages.attachments": Texts,
  "process_signals.payload": z.object({}),
  "product_imports.analysis": Analysis,
  "product_imports.failures": z.array(z.object({})),
  "products.specs": Texts,
  "provider_messages.body": z.object({}),
  "quotes.images": Texts,
  "sale_drafts.content": SaleContent,
  "saved_views.look": ViewLook,
  "search_words.words": Texts,
  "search_words.meanings": Texts,
  "repair_approvals.line_ids": z.array(z.number()),
  "repair_approvals.consents": z.array(z.enum(CONSENT_GRADES)),
  "symptoms.devices": z.array(z.enum(DEVICE_KINDS)),
  "symptoms.first_steps": Texts,
  "symptoms.first_steps_sw": Texts,
  "services.features": Texts,
  "services.bring": Texts,
  "services.first_steps": Texts,
  "shop_settings.value": z.number(),
  "statement_columns.columns": z.record(z.string(), z.number()),
  "statement_columns.titles": Texts,
};

/** The JSON text of a column that holds JSON; undefined for every other column. */
export function jsonOf(column: string, style: SampleStyle): string | undefined {
  if (column === "statements.figures")
    return JSON.stringify({
      ...(sampleOf(Figures, style) as object),
      skipped: {},
      problems: Array.from({ length: style.items }, (_, line) => ({ line, text: style.text })),
    });
  if (column === "quotes.price_lines")
    return JSON.stringify(
      Array.from({ length: style.items }, () => {
        const { price, ...line } = sampleOf(QuoteLine, style) as z.infer<typeof QuoteLine>;
        return { ...line, priceMinor: price };
      }),
    );
  const shape = JSON_SHAPES[column];
  return shape && JSON.stringify(sampleOf(shape, style));
}

/** Values that cannot be derived from their type: built from the row's number, so that they are unique where necessary. */
export const BY_PLACE: Readonly<Record<string, (place: number) => string | number | null>> = {
  // A line that names a unit has a quantity of one, and a unit that is held belongs to somebody.
  "order_items.unit_id": (place) => (place === 7 ? place : null),
  "stock_serials.subject_id": (place) => place,
  // Links that people follow, and days as text.
  "backups.day": () => null,
  "backups.slot": () => null,
  "card_payments.authorization_url": () => "https://checkout.example/pay",
  "customer_notifications.link": () => "/orders/1",
  "mails.attachment": () => null,
  "texts.next_channels": () => "[]",
  "texts.template": () => null,
  "mails.calendar": () => null,
  "mails.layout": () => null,
  // One policy has each number once.
  "policy_versions.number": (place) => place,
  // A hold has a reason and a beginning, or neither; a merged job leads to another.
  "repair_jobs.held_reason": (place) => (place % 5 === 0 ? "supplier" : null),
  "repair_jobs.held_since_at": (place) => (place % 5 === 0 ? "2026-11-20 09:30:00.000" : null),
  "repair_jobs.merged_into_id": () => null,
  // A passcode that is destroyed says why.
  "repair_passcodes.destroyed_at": () => "2026-11-20 09:30:00.000",
  "repair_passcodes.destroyed_because": () => "collected",
  // A part that is fitted says when, and one that was thrown away why.
  "repair_parts.fitted_at": () => "2026-11-20 09:30:00.000",
  "repair_parts.fate": () => "faulty",
  "repair_lines.dropped_by": () => null,
  "quotes.discount_minor": () => 0,
  "quotes.valid_until": (place) => ["2000-01-01", "2100-12-31", null][place % 3] ?? null,
  "sessions.token_hash": (place) => String(place).padStart(64, "0"),
  "users.active": () => 1,
};
