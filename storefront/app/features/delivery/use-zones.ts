import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import type { Call } from "@fundi/shared/web/client";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { useCallback, useEffect, useState } from "react";
import { call, callFresh } from "../../api-client";

/** The promise of a zone changes at its cut-off time. */
const RELOAD_MS = 60_000;

/** Loads of the zones that are shown. */
const loads = new Set<(read: Call) => void>();
onModuleReset(() => loads.clear());

/** Loads the zones that are shown again, past the browser's cache: one of them changed. */
export const reloadZones = (): void => {
  for (const load of loads) load(callFresh);
};

/** Where the shop delivers to, for how much and when, as of now; null until it is loaded. */
export function useZones() {
  const [zones, setZones] = useState<ZoneOffer[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback((read: Call = call) => {
    setFailed(false);
    read(listDeliveryZones, {}).then(
      (answer) => setZones(answer.zones),
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    loads.add(load);
    load();
    const timer = setInterval(() => load(), RELOAD_MS);
    return () => {
      loads.delete(load);
      clearInterval(timer);
    };
  }, [load]);

  return { zones, failed, retry: () => load() };
}
