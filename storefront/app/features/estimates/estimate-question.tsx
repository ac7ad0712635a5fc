import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../../components/button";
import { Textarea } from "../../components/forms/field";
import { currentLanguage } from "../../i18n";
import { CallUs, useShop } from "../shell";
import type { ReturnedEstimate } from "./estimate-fields";

/** A question to the shop; also for an estimate that has expired. */
export function Question({ estimate, returned }: { estimate: PublicEstimate; returned: ReturnedEstimate | null }) {
  const isBusy = useNavigation().formData?.get("intent") === "question";
  const isAsked = returned?.asked || estimate.askedAt !== null;
  return (
    <section className="mt-8 grid max-w-2xl gap-3">
      <h2 className="text-xl">{t`Ask a question`}</h2>
      {isAsked && <p role="status">{t`We have your question and answer it by phone or text.`}</p>}
      <Form method="post" preventScrollReset className="grid gap-3">
        <Textarea
          label={t`What do you want to know?`}
          name="question"
          rows={3}
          maxLength={1000}
          error={returned?.errors.question}
        />
        <Button
          type="submit"
          name="intent"
          value="question"
          variant="secondary"
          isBusy={isBusy}
          className="justify-self-start"
        >{t`Send the question`}</Button>
      </Form>
      <p className="text-muted">
        {t`Or call us:`} <CallUs />
      </p>
    </section>
  );
}

/** The terms as they were when it was sent. */
export function Terms({ estimate: { terms, shop } }: { estimate: PublicEstimate }) {
  const { address } = useShop();
  const body = currentLanguage() === "sw" ? terms?.sw || terms?.en : terms?.en;
  return (
    <footer className="mt-8 grid gap-3 text-sm text-muted">
      <p>{[shop, address].filter(Boolean).join(" · ")}</p>
      {terms && (
        <details className="rounded-md border border-line p-3">
          <summary className="font-semibold">{t`Terms: ${terms.title}`}</summary>
          <p className="mt-2 whitespace-pre-line">{body}</p>
        </details>
      )}
    </footer>
  );
}
