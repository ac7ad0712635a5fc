import { type AdminService, createService, SERVICE_ICONS, type updateService } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";

/** The form values of a service, not yet validated. */
export interface ServiceDraft {
  title: string;
  category: AdminService["category"];
  status: AdminService["status"];
  description: string;
  /** One per line. */
  features: string;
  price: string;
  /** Empty: no highest price is said. */
  priceTo: string;
  warranty: string;
  /** One per line. */
  bring: string;
  /** One per line. */
  firstSteps: string;
  duration: string;
  durationMinutes: string;
  icon: string;
  /** Repairs by it are checked before they are ready. */
  needsCheck: boolean;
}
export type ServiceForm = DraftForm<ServiceDraft>;

type CreateBody = CallInput<typeof createService>["body"];
type UpdateBody = NonNullable<CallInput<typeof updateService>["body"]>;

export const EMPTY_SERVICE: ServiceDraft = {
  title: "",
  category: "repairs",
  status: "active",
  description: "",
  features: "",
  price: "",
  priceTo: "",
  warranty: "",
  bring: "",
  firstSteps: "",
  duration: "",
  durationMinutes: "60",
  icon: "repair",
  needsCheck: true,
};

const amountText = (amount: number): string => (amount > 0 ? String(amount) : "");
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
/** Null where nothing is typed. */
const amountOf = (typed: string): number | null => (typed.trim() ? (typedAmount(typed) ?? Number.NaN) : null);

export const toServiceDraft = (service: AdminService): ServiceDraft => ({
  title: service.title,
  category: service.category,
  status: service.status,
  description: service.description,
  features: service.features.join("\n"),
  price: amountText(service.price),
  priceTo: amountText(service.priceTo),
  warranty: service.warranty,
  bring: service.bring.join("\n"),
  firstSteps: service.firstSteps.join("\n"),
  duration: service.duration,
  durationMinutes: String(service.durationMinutes),
  icon: service.icon,
  needsCheck: service.needsCheck,
});

const iconOf = (name: string) => SERVICE_ICONS.find((icon) => icon === name) ?? "repair";

/** Returns the body of `createService`. Invalid numbers become `NaN`, which the contract rejects at their field. */
export const toServiceBody = (draft: ServiceDraft): CreateBody => ({
  title: draft.title,
  category: draft.category,
  status: draft.status,
  description: draft.description,
  features: linesOf(draft.features),
  price: amountOf(draft.price),
  priceTo: amountOf(draft.priceTo),
  warranty: draft.warranty,
  bring: linesOf(draft.bring),
  firstSteps: linesOf(draft.firstSteps),
  duration: draft.duration,
  durationMinutes: /^\d+$/.test(draft.durationMinutes.trim()) ? Number(draft.durationMinutes) : Number.NaN,
  icon: iconOf(draft.icon),
  needsCheck: draft.needsCheck,
});

/** Returns the body of `updateService`: only the changed fields, so that other people's changes are not overwritten. */
export const toServiceUpdate = (base: ServiceDraft, draft: ServiceDraft, version: number): UpdateBody => ({
  ...changedFields(toServiceBody(base), toServiceBody(draft)),
  version,
});

/** Returns the first error of each field, by the contract's rules. */
export function serviceErrors(draft: ServiceDraft): FieldErrors<keyof ServiceDraft> {
  const body = toServiceBody(draft);
  const isBackwards = (body.priceTo ?? 0) > 0 && (body.priceTo ?? 0) < (body.price ?? 0);
  return {
    ...(isBackwards && { priceTo: "Below the price that it begins with" }),
    ...schemaErrors(createService.body, body, (field: keyof ServiceDraft) => hintOf(draft, field)),
  };
}

const hintOf = (draft: ServiceDraft, field: keyof ServiceDraft): string => {
  if (field === "needsCheck") return HINTS[field];
  if (!draft[field].trim()) return "Required";
  return field === "price" || field === "priceTo" ? amountError(draft[field], HINTS[field]) : HINTS[field];
};

const HINTS: Record<keyof ServiceDraft, string> = {
  title: "Use at most 160 characters",
  category: "Choose a category",
  status: "Choose a status",
  description: "Use at most 5,000 characters",
  features: "Use at most 30 lines of 200 characters each",
  price: "Enter an amount from 0 to 1,000,000,000, such as 2,500",
  priceTo: "Enter an amount up to 1,000,000,000, such as 4,500",
  warranty: "Use at most 160 characters",
  bring: "Use at most 12 lines of 200 characters each",
  firstSteps: "Use at most 12 lines of 300 characters each",
  duration: "Use at most 60 characters",
  durationMinutes: "Enter a whole number from 5 to 1,440",
  icon: "Choose a picture",
  needsCheck: "Choose whether it is checked",
};

export const SERVICE_LABELS: Record<keyof ServiceDraft, string> = {
  title: "Title",
  category: "Category",
  status: "Status",
  description: "Description",
  features: "What is done",
  price: "Price from",
  priceTo: "Price to",
  warranty: "Warranty",
  bring: "What customers bring",
  firstSteps: "What to do first",
  duration: "Takes",
  durationMinutes: "Minutes in the calendar",
  icon: "Picture",
  needsCheck: "Somebody else checks it before it is ready",
};
