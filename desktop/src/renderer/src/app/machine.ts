import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "../bridge/bridge";

/** What was chosen for this computer. */
export const machineQuery = queryOptions({
  queryKey: ["machine"],
  queryFn: () => bridge.readMachine(),
  networkMode: "always",
});

/** Keeps what is known of this computer true to what is chosen in its tray. */
export function useMachineNews(): void {
  const queries = useQueryClient();
  useEffect(
    () => bridge.on("machineChanged", (settings) => queries.setQueryData(machineQuery.queryKey, settings)),
    [queries],
  );
}

/** Until when alerts are paused at this computer; null while they are not. The shell tells when it is over. */
export const useAlertPause = (): string | null => useQuery(machineQuery).data?.pausedUntil ?? null;

/** A moment by the clock of the computer, as its tray says it. */
export const clockOfComputer = (at: string): string =>
  new Date(at).toLocaleTimeString("en-KE", { hour: "2-digit", minute: "2-digit", hour12: false });
