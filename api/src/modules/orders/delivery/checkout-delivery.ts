import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import {
  type DeliveryZone,
  type ZoneOffer,
  zoneFee,
  zoneOffers,
  zonePriceText,
} from "@fundi/shared/delivery/delivery-zone";
import type { CheckoutForm } from "@fundi/shared/orders/orders";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatAmount, toMinor } from "@fundi/shared/values/money";

/** What of the settings decides about a delivery. */
export interface DeliveryShop {
  shop: Pick<ShopConfig, "deliveryFee" | "hours" | "closedDays" | "timeZone">;
  /** The zones by the current settings. */
  deliveryZones: () => readonly DeliveryZone[];
}

/** How an order is delivered, as it is stored with it. */
export interface OrderDelivery {
  deliveryFeeMinor: number;
  /** The name of its zone; null where the shop has none, and for collected orders. */
  deliveryZone: string | null;
  /** When it arrives at the latest. */
  promisedAt: Date | null;
}

type Form = Pick<z.output<typeof CheckoutForm>, "handover" | "delivery" | "deliveryFee">;

/**
 * Returns fee and promise of a new order over goods of a sum, by the settings of this moment. Throws DELIVERY_CHANGED,
 * with the zone as it is now, when it costs another sum or arrives later than the customer was shown.
 */
export function chosenDelivery(
  { shop, deliveryZones }: DeliveryShop,
  form: Form,
  goods: number,
  { now, isTest }: { now: Date; isTest: boolean },
): OrderDelivery {
  const none = { deliveryZone: null, promisedAt: null };
  if (form.handover === "collection") return { deliveryFeeMinor: 0, ...none };
  const zones = deliveryZones();
  // Sample orders go nowhere.
  if (isTest) return { deliveryFeeMinor: toMinor(shop.deliveryFee), ...none };
  if (zones.length === 0) return { deliveryFeeMinor: toMinor(sameFee(shop.deliveryFee, form)), ...none };
  if (!form.delivery) {
    if (form.deliveryFee !== undefined) throw deliveryChanged(BY_PLACE, null);
    throw fieldError("delivery.zoneId", "Choose where we deliver to.");
  }
  const offers = zoneOffers(zones, now, shop);
  const { zoneId, fee: seenFee, promisedAt: seenPromise } = form.delivery;
  const offer = offers.find(({ id }) => id === zoneId);
  if (!offer) throw deliveryChanged("We no longer deliver to this place. Please choose another one.", null);
  const fee = zoneFee(offer, goods);
  const isLater = offer.promisedAt === null ? seenPromise !== null : !seenPromise || offer.promisedAt > seenPromise;
  if (fee !== seenFee || isLater) throw deliveryChanged(changedText(offer), offer);
  return {
    deliveryFeeMinor: toMinor(fee),
    deliveryZone: offer.name,
    promisedAt: offer.promisedAt === null ? null : new Date(offer.promisedAt),
  };
}

/**
 * Returns the one fee of a shop without zones. Throws DELIVERY_CHANGED when the customer was shown another one, or a zone
 * that is gone. Clients that do not say what they showed are charged it, as before.
 */
function sameFee(fee: number, { delivery, deliveryFee = fee }: Form): number {
  if (!delivery && deliveryFee === fee) return fee;
  const text = fee === 0 ? "is free" : `costs ${formatAmount(fee)}`;
  throw deliveryChanged(`Delivery changed meanwhile: it ${text} now. Please look at it and order again.`, null);
}

const BY_PLACE = "Delivery depends on the place now. Please choose where we deliver to.";

const changedText = (offer: ZoneOffer): string =>
  `Delivery to ${offer.name} changed meanwhile: ${[offer.arrival, zonePriceText(offer)].filter(Boolean).join(", ")}. Please look at it and order again.`;

const deliveryChanged = (message: string, offer: ZoneOffer | null): AppError =>
  new AppError("DELIVERY_CHANGED", message, { offer });
