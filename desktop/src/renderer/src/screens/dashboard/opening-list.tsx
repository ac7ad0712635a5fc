import { Button, Callout } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import type { OpeningStep } from "@fundi/shared/settings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMay } from "../../app/session";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { OPENING_WORDS } from "../settings/opening-words";
import { openingQuery, settingsQuery, useUpdateSettings } from "../settings/settings-queries";

/** What is still to be set before customers come; nothing once all of it is. A closed M-Pesa stays in sight. */
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
          M-Pesa is closed: <Link to={OPENING_WORDS.mpesa.to}>set and confirm the number</Link> that customers pay to.
        </Callout>
      )}
      {left.length > 0 && (
        <section className="opening" aria-labelledby="opening-title">
          <h2 id="opening-title">Before you open</h2>
          <ol>
            {left.map(({ id }) => (
              <li key={id}>
                <span>
                  <Link to={OPENING_WORDS[id].to}>{OPENING_WORDS[id].title}</Link>{" "}
                  <span className="record-quiet">
                    {OPENING_WORDS[id].text}
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
                    icon={<Tick />}
                    text="Settled"
                    aria-label={`Settled: ${OPENING_WORDS[id].title}`}
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
