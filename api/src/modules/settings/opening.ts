import { OPENING_STEPS, type OpeningStep, type ShopSettings } from "@fundi/shared/settings";
import type { OpeningFacts } from "./opening-store";

/** Returns every step before opening, and whether it is done: by itself, or because the owner settled it. */
export function openingSteps(
  settings: ShopSettings,
  facts: OpeningFacts & { canPayOnline: boolean },
): { id: OpeningStep; isDone: boolean }[] {
  const done: Record<OpeningStep, boolean> = {
    mpesa: facts.canPayOnline,
    contacts: [settings.brand, settings.phone, settings.email, settings.address].every((fact) => fact !== ""),
    hours: settings.openingHours.some((day) => day !== null),
    tax: settings.kraPin !== "" || settings.vatRate > 0,
    mail: facts.wasMailSent,
    product: facts.hasProduct,
    service: facts.hasService,
    // Nobody but the owner knows whether a copy lies elsewhere.
    backup: false,
    loyalty: settings.offers.loyalty,
  };
  return OPENING_STEPS.map((id) => ({ id, isDone: done[id] || settings.settledSteps.includes(id) }));
}
