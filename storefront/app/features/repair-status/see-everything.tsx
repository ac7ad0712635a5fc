import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CodeInput } from "../../components/forms/code-input";
import { Failure } from "../../components/forms/failure";
import { CallUs } from "../shell";
import type { SentForm } from "./status-fields";

/** Opens the full page by a code to the phone at the repair; without JavaScript, too. */
export function SeeEverything({ repair, sent }: { repair: PublicRepair; sent: SentForm | null }) {
  const busyWith = useNavigation().formData?.get("intent");
  return (
    <Card className="grid gap-3" id="everything">
      <h2 className="text-lg">{t`See everything`}</h2>
      <p>{t`Prices, photos, receipts, what we wrote to you, and paying: without an account.`}</p>
      <Failure>{sent?.problem}</Failure>
      {!repair.canTextCode ? (
        <p>
          {repair.hasNumber
            ? t`We cannot text codes at the moment. Show your receipt at the counter, or call us:`
            : t`We have no number to which we can text a code. Show your receipt at the counter, or call us:`}{" "}
          <CallUs about={repair.number} />
        </p>
      ) : sent?.isCodeSent ? (
        <CodeForm error={sent.codeError} busyWith={busyWith} />
      ) : (
        <Form method="post" preventScrollReset className="grid gap-2">
          <p className="text-muted">{t`We text a code to the phone that you gave us with your device.`}</p>
          <Button
            type="submit"
            name="intent"
            value="code"
            variant="secondary"
            isBusy={busyWith === "code"}
            className="sm:justify-self-start"
          >
            {t`Text me a code`}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function CodeForm({ error, busyWith }: { error: string | undefined; busyWith: FormDataEntryValue | null | undefined }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <p role="status">{t`We have texted a code to the phone at your repair. It is good for 10 minutes.`}</p>
      <CodeInput error={error} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="open" isBusy={busyWith === "open"}>
          {t`Show everything`}
        </Button>
        <Button type="submit" name="intent" value="code" formNoValidate variant="quiet" isBusy={busyWith === "code"}>
          {t`Send again`}
        </Button>
      </div>
      <p className="text-sm text-muted">{t`It opens for 30 minutes, on this browser only.`}</p>
    </Form>
  );
}
