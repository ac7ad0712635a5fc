import { policyPath } from "@fundi/shared/policies/policy-kinds";
import { Link } from "@remix-run/react";
import { useHydrated } from "../../components/use-hydrated";
import { readChosenZone } from "./chosen-zone";
import { type ZoneWords, zoneTerms } from "./zone-words";

/** When something arrives and what delivery costs: in the chosen zone, else the shop's first, with the way to all others. */
export function ZoneTerm({ zones }: { zones: readonly ZoneWords[] }) {
  const isHydrated = useHydrated();
  const [first] = zones;
  const chosen = isHydrated ? readChosenZone() : null;
  const zone = zones.find(({ id }) => id === chosen) ?? first;
  if (!zone) return null;
  return (
    <>
      <span className="font-semibold">{zone.name}:</span> {zoneTerms(zone)}
      {zones.length > 1 && (
        <>
          {". "}
          <Link to={`${policyPath("delivery")}#zones`} className="tap font-medium text-accent underline">
            Other places
          </Link>
        </>
      )}
    </>
  );
}
