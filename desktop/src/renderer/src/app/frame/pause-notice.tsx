import { Button } from "@blueprintjs/core";
import { NotificationsSnooze } from "@blueprintjs/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bridge } from "../../bridge/bridge";
import { toastProblem } from "../../ui/toasts";
import { machineQuery, useAlertPause } from "../machine";

/** By the clock of the computer, as its tray says it. */
const clock = (at: string) =>
  new Date(at).toLocaleTimeString("en-KE", { hour: "2-digit", minute: "2-digit", hour12: false });

/** Says that somebody paused the alerts of this computer, and until when; one click and they are heard again. */
export function PauseNotice() {
  const queries = useQueryClient();
  const pausedUntil = useAlertPause();
  const resume = useMutation({
    mutationFn: () => bridge.changeMachine({ pausedUntil: null }),
    onSuccess: (settings) => queries.setQueryData(machineQuery.queryKey, settings),
    onError: toastProblem,
  });
  if (pausedUntil === null) return null;
  const until = clock(pausedUntil);
  return (
    <Button
      variant="minimal"
      icon={<NotificationsSnooze />}
      aria-label={`Alerts are paused until ${until}. Resume`}
      title="No alerts and no chime; the bell goes on counting."
      loading={resume.isPending}
      onClick={() => resume.mutate()}
    >
      <span className="top-bar-word">Paused until {until} · Resume</span>
    </Button>
  );
}
