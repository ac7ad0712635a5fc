import type { Handover } from "@fundi/shared/settings/offers";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";

/** Describes all handovers of a product in one sentence. */
export const describeHandovers = (ways: readonly Handover[], shop: { deliveryFee: number; address: string }) => {
  const words = ways.map((way) => describeHandover(way, shop)).join(`, ${t`or`} `);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const describeHandover = (way: Handover, { deliveryFee, address }: { deliveryFee: number; address: string }) => {
  if (way === "collection") return t`collect it at ${address}`;
  return deliveryFee > 0 ? t`Delivery ${formatAmount(deliveryFee)}` : t`Delivery without a fee`;
};
