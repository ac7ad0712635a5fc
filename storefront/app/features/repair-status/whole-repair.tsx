import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button, buttonClass } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { ownPath } from "../../i18n";
import { clockWords } from "../../i18n/dates";
import { useShop } from "../shell";
import { PayByHand } from "./status-bill";
import type { SentForm, WholeRepair } from "./status-fields";
import { PasscodeCard } from "./whole/passcode-card";
import { RepairDocuments } from "./whole/repair-documents";
import { RepairLines } from "./whole/repair-lines";
import { RepairPhotos } from "./whole/repair-photos";
import { RepairAccessories, RepairWords } from "./whole/repair-words";
import { RepairWritten } from "./whole/repair-written";
import { WithdrawRepair } from "./whole/withdraw-repair";

/** What was said, found and written, with the photos. */
export const WholeStory = ({ repair }: { repair: WholeRepair }) => (
  <>
    <RepairWords repair={repair} />
    <RepairPhotos photos={repair.photos}>
      {({ id, caption }) => {
        const path = ownPath(`/r/${repair.code}/photos/${id}`);
        return (
          <a href={path} target="_blank" rel="noopener" className="block size-full">
            <img
              src={`${path}?size=small`}
              alt={caption || t`Photo of your device`}
              loading="lazy"
              className="size-full object-contain"
            />
          </a>
        );
      }}
    </RepairPhotos>
    <RepairWritten written={repair.written} />
  </>
);

/** What it costs and how it is paid, the documents, and how to close the page. */
export function WholeFacts({ repair, sent }: { repair: WholeRepair; sent: SentForm | null }) {
  const { bill, hasEstimate } = repair;
  return (
    <>
      <RepairLines repair={repair}>
        {bill !== null && bill.due > 0 && (
          <>
            <Failure>{sent?.intent === "pay" && sent.problem}</Failure>
            {/* Not by the router: the link of the bill stands behind "#", and the page that keeps it is loaded whole. */}
            <Form method="post" reloadDocument>
              <Button type="submit" name="intent" value="pay" size="lg" wide>
                {bill.depositDue > 0 ? t`Pay the deposit` : t`Pay now`}
              </Button>
            </Form>
            <PayByHand bill={bill} />
          </>
        )}
      </RepairLines>
      <RepairAccessories repair={repair} />
      <RepairDocuments documents={repair.documents}>
        {(hasEstimate || bill !== null) && (
          <div className="flex flex-wrap gap-2">
            {hasEstimate && <EstimateButton sent={sent} />}
            {bill !== null && (
              <a
                href={ownPath(`/r/${repair.code}/bill`)}
                className={buttonClass({ variant: "secondary" }, "grow")}
                download
              >
                {t`The bill as a PDF`}
              </a>
            )}
          </div>
        )}
      </RepairDocuments>
      {repair.passcode && <PasscodeCard passcode={repair.passcode} />}
      <Withdraw repair={repair} sent={sent} />
      <ClosePage until={repair.until} />
    </>
  );
}

function Withdraw({ repair: { withdrawal, bill }, sent }: { repair: WholeRepair; sent: SentForm | null }) {
  const isBusy = useNavigation().formData?.get("intent") === "withdraw";
  if (withdrawal === null) return null;
  return (
    <WithdrawRepair
      withdrawal={withdrawal}
      isPaid={bill !== null && bill.paid > 0}
      problem={sent?.intent === "withdraw" && sent.problem}
      isBusy={isBusy}
    >
      {(fields) => (
        <Form method="post" className="grid gap-3">
          {fields}
        </Form>
      )}
    </WithdrawRepair>
  );
}

const useSeesEstimate = () => useNavigation().formData?.get("intent") === "see-estimate";

function EstimateButton({ sent }: { sent: SentForm | null }) {
  return (
    <Form method="post" className="grid grow gap-2">
      <Failure>{sent?.intent === "see-estimate" && sent.problem}</Failure>
      <Button type="submit" name="intent" value="see-estimate" variant="secondary" isBusy={useSeesEstimate()}>
        {t`The estimate`}
      </Button>
    </Form>
  );
}

/** Opens the estimate that waits for an answer. */
export const SeeEstimate = ({ sent }: { sent: SentForm | null }) => (
  <Form method="post" className="mt-1 grid gap-2">
    <Failure>{sent?.intent === "see-estimate" && sent.problem}</Failure>
    <Button
      type="submit"
      name="intent"
      value="see-estimate"
      size="lg"
      isBusy={useSeesEstimate()}
      className="sm:justify-self-start"
    >
      {t`See the estimate and decide`}
    </Button>
  </Form>
);

/** Until when the page is open, and how to close it on a phone that others use. */
function ClosePage({ until }: { until: string }) {
  const { timeZone } = useShop();
  const time = clockWords(wallClock(new Date(until), timeZone).minutes);
  return (
    <Card>
      <Form method="post" className="grid gap-2">
        <p className="text-muted">{t`Everything is open until ${time}, on this browser only.`}</p>
        <Button type="submit" name="intent" value="close" variant="quiet" className="justify-self-start">
          {t`Close it now`}
        </Button>
      </Form>
    </Card>
  );
}
