import { zoneFee } from "@fundi/shared/delivery/delivery-zone";
import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { useShop } from "../shell";
import { zoneArrival, zonePrice } from "./arrival-words";
import { readChosenZone } from "./chosen-zone";
import { useZones } from "./use-zones";

interface ZoneLineProps {
  /** The sum of the goods, in KES. */
  goods: number;
  /** Called with the fee; null while no zone is chosen. */
  onFee: (fee: number | null) => void;
}

/** What delivery costs and when it comes, in the cart: of the zone that was chosen last, else from how much on. */
export function ZoneLine({ goods, onFee }: ZoneLineProps) {
  const { zones } = useZones();
  const chosen = readChosenZone();
  const { timeZone } = useShop();
  const zone = zones?.find(({ id }) => id === chosen);
  const fee = zone ? zoneFee(zone, goods) : null;
  useEffect(() => onFee(fee), [fee, onFee]);
  if (!zones || zones.length === 0) return null;
  if (zone) {
    const terms = [zoneArrival(zone, timeZone), zonePrice(zone, goods)].filter(Boolean).join(", ");
    return <p className="text-sm text-muted">{t`${zone.name}: ${terms}. You can choose another place at checkout.`}</p>;
  }
  const lowest = zones.reduce((least, each) => (zoneFee(each, goods) < zoneFee(least, goods) ? each : least));
  const price = zonePrice(lowest, goods);
  return (
    <p className="text-sm text-muted">
      {zoneFee(lowest, goods) === 0
        ? t`Delivery: free to ${lowest.name}. You choose the place at checkout.`
        : t`Delivery: from ${price}. You choose the place at checkout.`}
    </p>
  );
}
