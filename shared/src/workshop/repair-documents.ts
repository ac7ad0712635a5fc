import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, Instant, idParams, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { PAYMENT_METHODS } from "../payments/payment-record";
import { OLD_PARTS } from "./handover-fields";
import { INTAKE_JOBS_MAX } from "./intakes";
import { REPAIR_OUTCOMES } from "./repair-stages";

/**
 * What is printed of repairs: a receipt for the customer at intake and at the handover, the warranty card of a device, a label, and the
 * sheet for the bench.
 */
export const REPAIR_DOCUMENTS = ["receipt", "collection", "warranty", "label", "sheet"] as const;
export type RepairDocument = (typeof REPAIR_DOCUMENTS)[number];

const Signed = z.object({
  name: z.string(),
  /** Of the drawing, a private file; null: not signed, or erased. */
  fileId: z.string().nullable(),
  /** Why it was not signed. */
  noSignatureReason: z.string(),
});

const Line = z.object({ label: z.string(), text: z.string() });

const documentOf = {
  language: z.enum(LANGUAGES),
  /** Of the intake. */
  number: z.string(),
  at: Instant,
  /** Who of the shop took it in, or handed it over. */
  by: z.string(),
  name: z.string(),
  signed: Signed,
};
const jobOf = {
  id: Id,
  number: z.string(),
  trackingCode: z.string(),
  /** Colour, storage and identifiers. */
  details: z.array(z.string()),
};

/** The receipt for devices that were taken in, as they were signed for: later changes are not on it. */
export const IntakeDocument = z.object({
  ...documentOf,
  phone: z.string(),
  company: z.string(),
  terms: z
    .object({
      number: z.number().int(),
      title: z.string(),
      fromOn: CalendarDate,
      /** How they begin, in the customer's language. */
      summary: z.string(),
      /** All of them; empty on receipts of releases that stored only how they begin. */
      body: z.string().default(""),
    })
    .nullable(),
  jobs: z.array(z.object({ ...jobOf, lines: z.array(Line) })),
});
export type IntakeDocument = z.infer<typeof IntakeDocument>;

/** The receipt for devices that left, as they were signed for. */
export const CollectionDocument = z.object({
  ...documentOf,
  /** Who fetched them, where that was not the customer. */
  proxyName: z.string(),
  /** Of all devices, on receipts of releases that did not ask for each. */
  oldParts: z.enum(OLD_PARTS),
  notTested: z.string(),
  jobs: z.array(
    z.object({
      ...jobOf,
      device: z.string(),
      outcome: z.enum(REPAIR_OUTCOMES).nullable(),
      workDone: z.string(),
      charges: z.array(
        z.object({
          text: z.string(),
          quantity: z.number().int(),
          amount: Kes,
          /** The last day of its warranty; null: none was agreed. */
          coveredUntil: CalendarDate.nullable(),
          /** It is work or a part that nothing covers. */
          isUncovered: z.boolean().default(false),
        }),
      ),
      oldParts: z.enum(OLD_PARTS).default("none"),
      back: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  ),
  bill: z
    .object({
      number: z.string(),
      /** Of all devices of the intake. */
      total: Kes,
      due: Kes,
      payments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), reference: z.string(), amount: Kes, at: Instant })),
    })
    .nullable(),
});
export type CollectionDocument = z.infer<typeof CollectionDocument>;

/** 0: of an intake of a release that stored none, made of what is known of it now. */
const DocumentId = z.number().int().min(0);

export const getRepairDocuments = endpoint({
  method: "GET",
  path: "/api/admin/intakes/:id/documents",
  summary: "The receipts of an intake as they were signed for, and the address that its codes lead to",
  access: "staff",
  params: idParams,
  response: z.object({
    /** Followed by a tracking code; null while the storefront's address is not configured. */
    trackingAddress: z.string().nullable(),
    receipts: z.array(IntakeDocument.extend({ documentId: DocumentId })),
    collections: z.array(CollectionDocument.extend({ documentId: DocumentId })),
    /** Jobs whose device has no serial or other number. */
    unnumbered: z.array(Id).default([]),
  }),
  errors: ["NOT_FOUND"],
});

const Printed = z.object({ by: z.string(), at: Instant });

export const printRepairDocument = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/prints",
  summary: "Note that something of an intake is printed: what was printed before is a copy",
  access: "staff",
  params: idParams,
  body: z.object({
    paper: z.enum(REPAIR_DOCUMENTS),
    /** Receipts by their documents; warranty cards, labels and sheets by their jobs. */
    ids: z.array(DocumentId).min(1).max(INTAKE_JOBS_MAX),
  }),
  response: z.object({
    now: Printed,
    /** Those that were printed before, with the first time. */
    copies: z.array(z.object({ id: DocumentId, first: Printed })),
  }),
  idempotent: true,
  errors: ["NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});
