import { Button, Callout } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import type { OpeningStep } from "@fundi/shared/settings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMay } from "../../app/session";
import { toastProblem } from "../../ui/toasts";
import { openingQuery, settingsQuery, useUpdateSettings } from "../settings/settings-queries";

const WORDS: Record<OpeningStep, { to: string; title: string; text: string }> = {
  mpesa: {
    to: "/admin/settings/money",
    title: "Set and confirm the M-Pesa number",
    text: "Customers cannot pay online before.",
  },
  contacts: {
    to: "/admin/settings",
    title: "Name, phone, e-mail and address",
    text: "What pages, mails and papers say.",
  },
  hours: { to: "/admin/settings", title: "Opening hours", text: "Nobody can book a visit before." },
  tax: {
    to: "/admin/settings/money",
    title: "VAT and KRA PIN",
    text: "Before the first order: a day with orders keeps its rate.",
  },
  mail: {
    to: "/admin/settings/outbox",
    title: "Send yourself a test mail",
    text: "Customers get none before a mail server is set.",
  },
  product: { to: "/admin/products", title: "The first product", text: "By hand, or from a price list." },
  service: { to: "/admin/services", title: "The first service", text: "Customers book and ask for quotes by it." },
  backup: { to: "/admin/settings/backups", title: "Copy a backup to another machine", text: "And say so here." },
  loyalty: {
    to: "/admin/settings/offers",
    title: "Loyalty programme: on, or settled without",
    text: "Rewards cost money.",
  },
};

/** What is still to be set before customers come; nothing once all of it is. A closed M-Pesa stays in sight. */
export function OpeningList() {
  const opening = useQuery(openingQuery);
  const settings = useQuery(settingsQuery);
  const mayEdit = useMay("admin");
  const update = useUpdateSettings();
  const left = opening.data?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (!opening.data || (left.length === 0 && opening.data.isMpesaOpen)) return null;

  const settle = (id: OpeningStep) => {
    const { settledSteps = [], version } = settings.data ?? {};
    update.mutate({ body: { settledSteps: [...settledSteps, id], version } }, { onError: toastProblem });
  };
  return (
    <>
      {!opening.data.isMpesaOpen && (
        <Callout intent="danger" compact className="opening-closed">
          M-Pesa is closed: <Link to={WORDS.mpesa.to}>set and confirm the number</Link> that customers pay to.
        </Callout>
      )}
      {left.length > 0 && (
        <section className="opening" aria-labelledby="opening-title">
          <h2 id="opening-title">Before you open</h2>
          <ol>
            {left.map(({ id }) => (
              <li key={id}>
                <span>
                  <Link to={WORDS[id].to}>{WORDS[id].title}</Link>{" "}
                  <span className="record-quiet">{WORDS[id].text}</span>
                </span>
                {mayEdit && id !== "mpesa" && (
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Tick />}
                    text="Settled"
                    aria-label={`Settled: ${WORDS[id].title}`}
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
