import type { StopPage as StopState } from "@fundi/shared/texts/text-choices";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CallUs } from "../shell";

interface Props {
  /** Null: the link is not one of ours, or not complete. */
  state: StopState | null;
  /** The request failed; nothing changed. */
  problem: string | null;
}

/** /stop/:token, the link in every text: ends texts, or allows them again, without signing in and without JavaScript. */
export function StopPage({ state, problem }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page py-10 sm:py-16">
      <Card className="mx-auto grid max-w-lg gap-4 py-8">
        {state === null ? (
          <>
            <h1 className="text-2xl">{t`This link does not work`}</h1>
            <p>{t`Open it from the message once more: it may have been cut off.`}</p>
            <CallUs />
          </>
        ) : (
          <>
            <h1 className="text-2xl">{state.isStopped ? t`Texts are stopped` : t`Stop our texts?`}</h1>
            <p role="status">
              {state.isStopped
                ? t`We no longer text the number ending in ${state.number.slice(1)}.`
                : t`We text the number ending in ${state.number.slice(1)} about orders, payments and appointments.`}
            </p>
            <p className="text-muted">
              {t`Codes that you ask for yourself, texts about a device that is with us, and what the law requires, still come. Your account and your mails stay as they are.`}
            </p>
            {problem && (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            )}
            <Form method="post">
              <input type="hidden" name="isStopped" value={String(!state.isStopped)} />
              <Button type="submit" size="lg" wide isBusy={isBusy} variant={state.isStopped ? "secondary" : "primary"}>
                {state.isStopped ? t`Text me again` : t`Stop texts`}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
