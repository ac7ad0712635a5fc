import { Button, Callout } from "@blueprintjs/core";
import type { OpeningStep } from "@fundi/shared/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { settingsQuery } from "../../lib/queries/settings-query";
import { useMay } from "../../session/session";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { openingQuery, useUpdateSettings } from "../settings/settings-queries";
import { OPENING_STEPS } from "../settings/shop/opening-steps";

/** The setup steps that are left before the shop opens; hidden when done. A closed M-Pesa is always shown. */
export function OpeningList() {
  const opening = useQuery(openingQuery);
  const settings = useQuery(settingsQuery);
  const mayEdit = useMay("admin");
  const update = useUpdateSettings();
  const left = opening.data?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (!opening.data || (left.length === 0 && opening.data.isMpesaOpen)) return null;

  const { lastCopyAt } = opening.data;
  const settle = (id: OpeningStep) => {
    const { settledSteps = [], version } = settings.data ?? {};
    update.mutate({ body: { settledSteps: [...settledSteps, id], version } }, { onError: toastProblem });
  };
  return (
    <>
      {!opening.data.isMpesaOpen && (
        <Callout intent="danger" compact className="opening-closed">
          M-Pesa is closed: <Link to={OPENING_STEPS.mpesa.to}>set and confirm the number</Link> that customers pay to.
        </Callout>
      )}
      {left.length > 0 && (
        <section className="opening" aria-labelledby="opening-title">
          <h2 id="opening-title">Before you open</h2>
          <ol>
            {left.map(({ id }) => (
              <li key={id}>
                <span>
                  <Link to={OPENING_STEPS[id].to}>{OPENING_STEPS[id].title}</Link>{" "}
                  <span className="record-quiet">
                    {OPENING_STEPS[id].text}
                    {id === "backup" && lastCopyAt && (
                      <>
                        {" "}
                        The last copy: <TimeAgo at={lastCopyAt} />.
                      </>
                    )}
                  </span>
                </span>
                {mayEdit && id !== "mpesa" && (
                  <Button
                    size="small"
                    variant="minimal"
                    text="Mark as settled"
                    aria-label={`Mark as settled: ${OPENING_STEPS[id].title}`}
                    disabled={!settings.data || update.isPending}
                    onClick={() => settle(id)}
                  />
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
