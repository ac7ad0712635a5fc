import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "./bridge";

/** The settings of this computer. */
export const machineQuery = queryOptions({
  queryKey: ["machine"],
  queryFn: () => bridge.readMachine(),
  networkMode: "always",
});

/** Updates the cached settings when they change in the tray. */
export function useMachineChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () => bridge.on("machineChanged", (settings) => queries.setQueryData(machineQuery.queryKey, settings)),
    [queries],
  );
}

/** Returns until when alerts are paused on this computer, or null. The shell emits an event when the pause ends. */
export const useAlertPause = (): string | null => useQuery(machineQuery).data?.pausedUntil ?? null;

/** Formats an instant in the computer's time zone, as its tray does. */
export const formatComputerTime = (at: string): string =>
  new Date(at).toLocaleTimeString("en-KE", { hour: "2-digit", minute: "2-digit", hour12: false });
