import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import type { OpeningStep } from "@fundi/shared/settings";
import { useQuery } from "@tanstack/react-query";
import { toastProblem } from "../../ui/toasts";
import { OPENING_WORDS } from "./opening-words";
import { settingsQuery, useUpdateSettings } from "./settings-queries";

/** Steps before opening that somebody settled by hand, each with the way back; nothing where there are none. */
export function SettledSteps() {
  const settings = useQuery(settingsQuery);
  const update = useUpdateSettings();
  const { settledSteps = [], version } = settings.data ?? {};
  if (settledSteps.length === 0) return null;

  const takeUp = (step: OpeningStep) =>
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
            <span className="system-part">{OPENING_WORDS[id].title}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<Undo />}
              text="Take up again"
              aria-label={`Take up again: ${OPENING_WORDS[id].title}`}
              disabled={update.isPending}
              onClick={() => takeUp(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
