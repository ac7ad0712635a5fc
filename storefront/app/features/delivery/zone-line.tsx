import { zoneFee, zonePriceText } from "@fundi/shared/delivery/delivery-zone";
import { useEffect } from "react";
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
  const zone = zones?.find(({ id }) => id === chosen);
  const fee = zone ? zoneFee(zone, goods) : null;
  useEffect(() => onFee(fee), [fee, onFee]);
  if (!zones || zones.length === 0) return null;
  if (zone)
    return (
      <p className="text-sm text-muted">
        {zone.name}: {[zone.arrival, fee === 0 ? "free" : zonePriceText(zone)].filter(Boolean).join(", ")}. You can
        choose another place at checkout.
      </p>
    );
  const lowest = zones.reduce((least, each) => (zoneFee(each, goods) < zoneFee(least, goods) ? each : least));
  const price = zoneFee(lowest, goods) === 0 ? `free to ${lowest.name}` : `from ${zonePriceText(lowest)}`;
  return <p className="text-sm text-muted">Delivery: {price}. You choose the place at checkout.</p>;
}
