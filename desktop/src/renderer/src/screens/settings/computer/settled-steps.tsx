import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import type { OpeningStep } from "@fundi/shared/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { toastProblem } from "../../../ui/toasts";
import { useUpdateSettings } from "../settings-queries";
import { OPENING_STEPS } from "../shop/opening-steps";

/** Setup steps that were settled by hand, each to be reopened; hidden when there are none. */
export function SettledSteps() {
  const settings = useQuery(settingsQuery);
  const update = useUpdateSettings();
  const { settledSteps = [], version } = settings.data ?? {};
  if (settledSteps.length === 0) return null;

  const reopen = (step: OpeningStep) =>
    update.mutate(
      { body: { settledSteps: settledSteps.filter((id) => id !== step), version } },
      { onError: toastProblem },
    );
  return (
    <section className="settings-card" aria-label="Settled before you opened">
      <h2>Settled before you opened</h2>
      <p className="record-quiet">Taken up again, a step stands on the dashboard until it is done.</p>
      <ul className="system-checks">
        {settledSteps.map((id) => (
          <li key={id}>
            <span className="system-part">{OPENING_STEPS[id].title}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<Undo />}
              text="Take up again"
              aria-label={`Take up again: ${OPENING_STEPS[id].title}`}
              disabled={update.isPending}
              onClick={() => reopen(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
