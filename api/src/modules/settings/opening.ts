import { OPENING_STEPS, type OpeningStep, type ShopSettings } from "@fundi/shared/settings";
import type { OpeningFacts } from "./opening-store";

/** A day, and the hours in which a copy that failed is tried again. */
const COPY_HOLDS_MS = 36 * 3_600_000;

/** Returns every step before opening, and whether it is done: by itself, or because the owner settled it. */
export function openingSteps(
  settings: ShopSettings,
  facts: OpeningFacts & { canPayOnline: boolean },
  now: Date,
): { id: OpeningStep; isDone: boolean }[] {
  const done: Record<OpeningStep, boolean> = {
    mpesa: facts.canPayOnline,
    contacts: [settings.brand, settings.phone, settings.email, settings.address].every((fact) => fact !== ""),
    hours: settings.openingHours.some((day) => day !== null),
    tax: settings.kraPin !== "" || settings.vatRate > 0,
    mail: facts.wasMailSent,
    product: facts.hasProduct,
    service: facts.hasService,
    // Of a copy that was carried elsewhere by hand only the owner knows.
    backup: facts.lastCopyAt !== null && now.getTime() - facts.lastCopyAt.getTime() < COPY_HOLDS_MS,
    loyalty: settings.offers.loyalty,
  };
  return OPENING_STEPS.map((id) => ({ id, isDone: done[id] || settings.settledSteps.includes(id) }));
}
