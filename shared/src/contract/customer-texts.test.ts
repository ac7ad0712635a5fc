import { expect, it } from "vitest";
import { contract } from "./contract";
import type { z } from "./z";

/** Why a text that a customer reads need not be translated by the page. */
type Reason =
  /** A person or the shop wrote it, or it is a name, a number or an address. */
  | "written"
  /** An identifier or a file, which nobody reads. */
  | "technical"
  /** The api answers it in the language of the page (decision 100, 101). */
  | "by the api"
  /** The page says it in its language: it knows each sentence or the facts (`storefront/app/i18n/stored-sentences.ts`). */
  | "by the page"
  /** Customers get it empty, or their pages do not show it. */
  | "not shown";

const all = <const Names extends string>(reason: Reason, names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** Each free text in what customers read about themselves. A new one is decided on here. */
const TEXTS: Readonly<Record<string, Reason>> = {
  ...all("written", [
    ...["name", "firstName", "lastName", "email", "phone", "address", "label", "street", "city", "state", "zipCode"],
    ...["service", "serviceTitle", "technician", "location", "specs", "category", "tier", "nextTier", "about"],
    ...["tierBenefits", "benefits", "customerName", "requestedBy", "by", "takenBy", "servedBy", "reviewedBy"],
    ...["budget", "serviceCategory", "deviceType", "adminNotes", "declineReason", "question", "text", "subject"],
    // Of a line of a repair bill: number and device of its job.
    "group",
    // Of an estimate: words of staff, and terms in both languages.
    ...["finding", "words", "en", "sw", "shop"],
    // Of a repair: what its customer said at intake, what was done, and the texts about it as they were sent.
    ...["symptom", "workDone", "body"],
    // Of its receipts: as they were signed for, in the language of the customer.
    ...["company", "summary", "details", "noSignatureReason", "proxyName", "notTested", "back", "missing", "caption"],
    ...["network", "deliveryZone", "reason", "notes", "productName"],
    // Of a unit: the shop writes its remark in both languages.
    ...["tail", "remark", "remarkSw"],
  ]),
  ...all("technical", [
    ...["profilePicture", "time", "from", "to", "domain", "token", "room", "appId", "attachments", "clientId"],
    ...["image_url", "image", "images", "code", "orderNumber", "receipt", "link", "trackingNumber", "shipping_phone"],
    ...["kraPin", "voucherCode", "phoneNumber", "mpesaReceiptNumber", "reference", "number", "takesBack", "serial"],
    ...["shownHash", "repairNumber", "trackingCode", "fileId"],
  ]),
  // The bell.
  ...all("by the api", ["title", "message"]),
  // Points and favourites; messages of the chat; refused payments; "Firefox on Windows", or the device of an appointment.
  ...all("by the page", ["description", "content", "reviewNote", "device"]),
  ...all("not shown", ["note", "attention", "providerText", "error", "senderName"]),
};

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
}

/** Adds the names of the fields of a schema that are strings without a format. */
function collect(schema: z.ZodType, name: string, found: Set<string>, seen = new Set<z.ZodType>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = schema._zod.def as unknown as Definition;
  if (def.type === "string" && !def.format) found.add(name);
  for (const [field, child] of Object.entries(def.shape ?? {})) collect(child, field, found, new Set(seen));
  const parts = [def.element, def.innerType, def.valueType, def.out, ...(def.options ?? []), def.getter?.()];
  for (const child of parts) if (child) collect(child, name, found, new Set(seen));
}

it("every text that customers read about themselves is decided on: written by people, or in their language", () => {
  const found = new Set<string>();
  for (const [name, endpoint] of Object.entries(contract)) {
    const isTheirs = endpoint.access === "user" || endpoint.guestLink;
    if (endpoint.method === "GET" && isTheirs && !("binary" in endpoint.response))
      collect(endpoint.response, name, found);
  }
  expect([...found].filter((name) => !(name in TEXTS))).toEqual([]);
  expect(Object.keys(TEXTS).filter((name) => !found.has(name))).toEqual([]);
});
