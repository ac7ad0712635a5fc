import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import { type DeliveryZone, type ZoneOffer, zoneOffers } from "@fundi/shared/delivery/delivery-zone";
import { TEST_PREFIX } from "@fundi/shared/orders/order-number";
import type { About } from "@fundi/shared/settings/about";
import { bindUseCases } from "../../platform/use-cases";
import { createCurrentSettings } from "./current-settings";
import type { SettingsDependencies } from "./settings-dependencies";
import { defaultSettings, liveShop } from "./shop-settings";
import { findOpeningSteps } from "./use-cases/find-opening-steps";
import { loadSettings } from "./use-cases/load-settings";
import { sendTestMail } from "./use-cases/send-test-mail";
import { updateSettings } from "./use-cases/update-settings";
import { viewSettings } from "./use-cases/view-settings";

/**
 * The shop's settings: saved by administrators, over the defaults of this process. Every process reloads them after a
 * change, so `shop` is never older than a second.
 */
export function createSettings(dependencies: SettingsDependencies) {
  const { env, db, feed, isMailOn, canTextCodes, promptProvider, clock, log } = dependencies;
  const current = createCurrentSettings(db, defaultSettings(env));
  feed.on("settings.changed", () => {
    current.load().catch((error: unknown) => log.error({ err: error }, "settings not read"));
  });
  const shop = liveShop(env, { current: current.get, isMailOn, canTextCodes, promptProvider, clock });

  return {
    /** The shop by the current settings. */
    shop,

    /** Reads the settings again: another process may have changed them. */
    reload: (): Promise<void> => current.load(),

    /** Returns what the shop says about itself. */
    about: (): About => current.get().about,

    /** Returns the current maximum discount that clerks may give, in percent. */
    clerkDiscount: (): number => current.get().clerkDiscount,

    /** Returns the zones that the shop delivers to now. */
    deliveryZones: (): readonly DeliveryZone[] => current.get().deliveryZones,

    /** Returns where customers may have something delivered to now, for how much, and when it arrives. */
    zoneOffers: (): ZoneOffer[] =>
      current.get().offers.delivery ? zoneOffers(current.get().deliveryZones, clock(), shop) : [],

    /** Returns how many devices customers may bring on a day without a time of a technician. */
    dropOffsPerDay: (): number => current.get().dropOffsPerDay,

    /** Returns the current prefix of new order numbers. */
    orderPrefix: (): string => current.get().orderPrefix,

    /** Returns all prefixes of the shop's order numbers, those of test orders included. */
    orderPrefixes: (): readonly string[] => [current.get().orderPrefix, ...current.get().formerPrefixes, TEST_PREFIX],

    /** Returns the current policy for second factors. */
    twoFactor: (): TwoFactorPolicy => current.get().twoFactor,

    ...bindUseCases(
      { ...dependencies, current, shop },
      {
        start: loadSettings,
        opening: findOpeningSteps,
        sendTestMail,
        get: viewSettings,
        update: updateSettings,
      },
    ),
  };
}

export type SettingsService = ReturnType<typeof createSettings>;
