import { OPENING_STEPS, type OpeningStep, type ShopSettings } from "@fundi/shared/settings/settings";
import type { OpeningFacts } from "./opening-store";

/** A day, plus the hours in which a failed copy is retried. */
const COPY_HOLDS_MS = 36 * 3_600_000;

/** Returns every step before opening, and whether it is done: detected, or settled by the owner. */
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
    // Only the owner knows of a copy made by hand.
    backup: facts.lastCopyAt !== null && now.getTime() - facts.lastCopyAt.getTime() < COPY_HOLDS_MS,
    loyalty: settings.offers.loyalty,
  };
  return OPENING_STEPS.map((id) => ({ id, isDone: done[id] || settings.settledSteps.includes(id) }));
}
