import type { RetentionKey } from "@fundi/shared/system/system";

/** Deletes rows of a table when `column` is older than the period `period`. */
export interface RetentionRule {
  table: string;
  period: RetentionKey;
  column: string;
  /** Only rows with one of these values. */
  where?: Readonly<Record<string, readonly (string | number)[]>>;
  /** A table whose rows reference these, by this column; they are deleted first. */
  parts?: { table: string; column: string };
  /** Only rows without one of these values. */
  except?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The retention rules. `untold` are the names of events that the audit log does not show; the others are the audit log.
 */
export const retentionRules = (untold: readonly string[]): readonly RetentionRule[] => [
  { table: "idempotency_keys", period: "requests", column: "created_at" },
  { table: "jobs", period: "jobs", column: "finished_at", where: { failed: [0] } },
  { table: "mails", period: "mails", column: "created_at", where: { status: ["sent", "failed", "skipped"] } },
  {
    table: "texts",
    period: "texts",
    column: "created_at",
    where: { status: ["sent", "delivered", "read", "failed", "held", "dropped"] },
  },
  { table: "text_reports", period: "texts", column: "created_at" },
  { table: "events", period: "events", column: "delivered_at", where: { name: untold } },
  { table: "events", period: "audit", column: "delivered_at", except: { name: untold } },
  { table: "customer_notifications", period: "notices", column: "created_at" },
  {
    table: "bulk_actions",
    period: "bulkActions",
    column: "finished_at",
    parts: { table: "bulk_action_rows", column: "bulk_id" },
  },
  {
    table: "product_imports",
    period: "imports",
    column: "created_at",
    where: { state: ["ready", "done", "failed", "cancelled", "undone"] },
    parts: { table: "import_products", column: "import_id" },
  },
  { table: "provider_messages", period: "payments", column: "created_at" },
  { table: "card_events", period: "payments", column: "created_at" },
  { table: "prompt_messages", period: "payments", column: "created_at" },
  { table: "password_resets", period: "requests", column: "expires_at" },
  { table: "email_confirmations", period: "requests", column: "expires_at" },
  { table: "incoming_texts", period: "mails", column: "created_at" },
  { table: "phone_codes", period: "requests", column: "expires_at" },
  // An alert ends after a year, and one that nobody confirmed after a week.
  { table: "product_alerts", period: "requests", column: "expires_at" },
  { table: "stranger_holds", period: "requests", column: "counts_until" },
];

/** Tables that are swept elsewhere, and by what. */
export const SWEPT_TABLES: Readonly<Record<string, string>> = {
  sessions: "a schedule, when they have expired",
  rate_limits: "a schedule, when they have expired",
  worker_heartbeats: "the first heartbeat of each worker, after a day",
  process_signals: "the signal board, after a minute",
  sale_drafts: "a schedule, when they were left for long",
  stock_reservations: "a schedule, when the hold has lapsed, or the order",
  backups: "the newest good ones are kept (BACKUP_KEEP)",
  bulk_action_rows: "with their bulk action",
  guide_versions: "the newest twenty of each guide are stored",
  held_notices: "the event dispatcher, when customers were told; what was undone, with its event",
  import_products: "with their import",
  uploads: "with what they belong to",
  repair_codes: "a schedule, when they have expired",
  phone_signings: "a schedule, when their minutes are over; before, with the signature that has arrived",
  device_identifier_locks: "with the last device that has the identifier",
  private_files: "with the record that names each, when its retention ends, or after a day that none does",
  seal_keys: "with the secret that each opens",
  seal_masters: "the rotation of the master key, when nothing is wrapped by one",
};

const RECORDS =
  "business records: kept for the books and for the customer, erased with the account, or on request for orders without one, where personal";
const GOODS = "the shop's goods and services; they grow with the shop, not with time";
const SETTINGS = "settings; one row for each thing that is set";
const PEOPLE = "people and what they chose; deleted with the account";
const DESK = "what staff wrote about records; kept with them";

/** Tables that are retained, and why. */
export const KEPT_TABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["appointments", "card_payments", "card_refund_requests", "card_refunds", "contact_messages", "conversations"],
      ...["calls", "reviews"],
      ...["mpesa_prompts"],
      ...["credit_notes", "messages", "money_received", "order_items", "order_return_lines", "order_returns"],
      ...["order_steps", "orders", "payments", "quotes", "refunds", "statement_lines", "statements", "support_tickets"],
      ...["ticket_messages", "loyalty_accounts", "loyalty_entries", "vouchers", "inventory_movements"],
      ...["stock_serials"],
      ...["devices", "device_identifiers", "device_owners", "repair_intakes", "repair_jobs", "repair_steps"],
      ...["repair_counters", "repair_job_problems", "repair_accessories", "repair_estimates", "repair_estimate_lines"],
      ...["repair_estimate_links", "repair_approvals", "repair_lines", "repair_signatures", "repair_photos"],
      ...["repair_handovers", "repair_parts", "repair_documents", "repair_prints"],
      ...["repair_passcodes", "repair_passcode_reveals"],
      ...["warranties", "warranty_claims", "repair_times", "repair_time_corrections"],
      ...["repair_checks", "repair_consents", "repair_alerts", "repair_notice_edits", "repair_estimate_calls"],
      ...["appointment_days", "order_counters", "number_series", "inbox_entries", "consents"],
    ].map((table) => [table, RECORDS]),
  ),
  ...Object.fromEntries(
    [
      "inventory_items",
      "products",
      "product_photos",
      "services",
      "service_slugs",
      "symptoms",
      "symptom_services",
      "purchase_lines",
      "loyalty_rewards",
      "faqs",
      "guides",
      "guide_slugs",
      "guide_services",
      "guide_products",
      "support_resources",
    ].map((table) => [table, GOODS]),
  ),
  ...Object.fromEntries(
    [
      ...[
        "alert_preferences",
        "default_views",
        "mail_templates",
        "text_templates",
        "saved_views",
        "shop_settings",
        "statement_columns",
      ],
      ...[
        "canned_replies",
        ...["repair_labels", "repair_problems", "repair_terms", "repair_checklists", "repair_places"],
        "policy_versions",
        "search_words",
        "provider_access",
        "retention_periods",
        "knex_migrations",
        "knex_migrations_lock",
      ],
    ].map((table) => [table, SETTINGS]),
  ),
  ...Object.fromEntries(
    [
      "users",
      "user_preferences",
      "text_preferences",
      "text_refusals",
      "text_recipients",
      "addresses",
      "favorites",
      "second_factors",
      "staff_capabilities",
      "recovery_codes",
      "bell_reads",
    ].map((table) => [table, PEOPLE]),
  ),
  ...Object.fromEntries(["assignments", "staff_notes", "inbox_replies"].map((table) => [table, DESK])),
};
