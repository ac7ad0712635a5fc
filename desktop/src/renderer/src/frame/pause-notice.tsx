import { Button } from "@blueprintjs/core";
import { NotificationsSnooze } from "@blueprintjs/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bridge } from "../bridge/bridge";
import { formatComputerTime, machineQuery, useAlertPause } from "../bridge/machine";
import { toastProblem } from "../ui/toasts";

/** Shows until when alerts are paused on this computer; a click resumes them. */
export function PauseNotice() {
  const queries = useQueryClient();
  const pausedUntil = useAlertPause();
  const resume = useMutation({
    mutationFn: () => bridge.changeMachine({ pausedUntil: null }),
    onSuccess: (settings) => queries.setQueryData(machineQuery.queryKey, settings),
    onError: toastProblem,
  });
  if (pausedUntil === null) return null;
  const until = formatComputerTime(pausedUntil);
  return (
    <Button
      variant="minimal"
      className="top-bar-pause"
      icon={<NotificationsSnooze />}
      aria-label={`Alerts are paused until ${until}. Resume`}
      title={`No alerts and no chime until ${until}; the bell goes on counting. Click to resume.`}
      loading={resume.isPending}
      onClick={() => resume.mutate()}
    >
      <span className="top-bar-word">Paused until {until} · Resume</span>
    </Button>
  );
}
