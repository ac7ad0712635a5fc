import { openingSteps } from "../opening";
import { findOpeningFacts } from "../opening-store";
import type { LoadedSettings } from "../settings-dependencies";

/** Returns what is still to be set before the shop opens. */
export async function findOpeningSteps({ db, shop, current, clock }: LoadedSettings) {
  const isMpesaOpen = shop.mpesa !== null;
  const facts = await findOpeningFacts(db);
  return {
    steps: openingSteps(current.get(), { ...facts, canPayOnline: isMpesaOpen || shop.cardPayments }, clock()),
    isMpesaOpen,
    lastCopyAt: facts.lastCopyAt?.toISOString() ?? null,
  };
}
