import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore } from "../../browser/storage";
import { useHydrated } from "../../components/use-hydrated";
import type { ZoneWords } from "./zone-words";

/** When something arrives and what delivery costs: in the zone that this browser chose, else in the shop's first. */
export function ZoneTerm({ zones }: { zones: readonly ZoneWords[] }) {
  // The server does not know what was chosen in this browser.
  const chosen = useHydrated() && localStore.get(STORAGE_KEYS.zone);
  const zone = zones.find(({ id }) => `${id}` === chosen) ?? zones[0];
  return (
    zone && (
      <>
        <b className="font-semibold">{zone.name}:</b> {zone.terms}
      </>
    )
  );
}
