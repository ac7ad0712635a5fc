import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button, buttonClass } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Icon } from "../../components/icon";
import { currentLanguage } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { CallUs, OpeningHours, useShop, useShopData } from "../shell";
import { directionsLink, OpeningBadge } from "../shop";
import { PromisedTime } from "./promised-time";
import { RepairFinder } from "./repair-finder";
import { SeeEverything } from "./see-everything";
import { StatusBill } from "./status-bill";
import { StatusCover } from "./status-cover";
import type { SentForm, WholeRepair } from "./status-fields";
import { StatusSteps } from "./status-steps";
import { nextWords, repairName, stageWords, waitWords } from "./status-words";
import { SeeEstimate, WholeFacts, WholeStory } from "./whole-repair";
import { WrongNumber } from "./wrong-number";

interface Props {
  /** Null: no repair has this code. */
  repair: PublicRepair | null;
  /** All of it, while it is open on this browser; null: it is not. */
  whole: WholeRepair | null;
  /** What became of a form that was sent. */
  sent: SentForm | null;
}

/**
 * /r/:code, the code on the receipt: where a repair is, without an account and without a name; and all of it, by a code to the
 * phone at it.
 */
export function StatusPage({ repair, whole, sent }: Props) {
  if (repair === null) return <UnknownRepair />;
  return (
    <div className="page py-6 sm:py-10">
      <StatusHead repair={repair} />
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start lg:gap-8">
        <div className="grid gap-4">
          {whole === null && sent?.isCodeSent && <SeeEverything repair={repair} sent={sent} />}
          <Now repair={repair} sent={sent} isWhole={whole !== null} />
          {repair.steps.length > 0 && (
            <Card>
              <StatusSteps repair={repair} />
            </Card>
          )}
          {whole && <WholeStory repair={whole} />}
        </div>
        <div className="grid gap-4">
          <Next repair={repair} />
          {whole ? <WholeFacts repair={whole} sent={sent} /> : <StatusBill repair={repair} />}
          {whole === null && !sent?.isCodeSent && <SeeEverything repair={repair} sent={codeForm(sent)} />}
          <StatusCover repair={repair} />
          <Where />
        </div>
      </div>
      {(repair.canTextCode || repair.reportedNumber.isStopped) && (
        <WrongNumber
          asksNumber
          reported={repair.reportedNumber}
          problem={sent?.intent === "wrong-number" ? sent.problem : null}
        />
      )}
    </div>
  );
}

const codeForm = (sent: SentForm | null): SentForm | null =>
  sent?.intent === "code" || sent?.intent === "open" || sent?.intent === "pay" ? sent : null;

function UnknownRepair() {
  return (
    <div className="page py-10 sm:py-16">
      <Card className="mx-auto grid max-w-lg gap-4 py-8">
        <h1 className="text-2xl">{t`We know no repair by this code`}</h1>
        <p>{t`Look at your receipt once more: the code has twelve letters and digits.`}</p>
        <RepairFinder found={null} />
        <p className="text-muted">
          {t`Or call us:`} <CallUs />
        </p>
      </Card>
    </div>
  );
}

const StatusHead = ({ repair }: { repair: PublicRepair }) => (
  <header className="mb-4 flex items-center gap-4 sm:mb-6">
    <span className="grid size-14 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong sm:size-18">
      <Icon name="wrench" size={30} />
    </span>
    <div className="min-w-0">
      <h1 className="text-2xl wrap-anywhere sm:text-4xl">{repairName(repair)}</h1>
      <p className="text-muted tabular-nums">{t`Repair ${repair.number}`}</p>
    </div>
  </header>
);

interface StateProps {
  repair: PublicRepair;
  sent: SentForm | null;
}

/** Where it is, in one sentence; what waits for the customer comes first. */
function Now({ repair, sent, isWhole }: StateProps & { isWhole: boolean }) {
  const { timeZone } = useShop();
  const { stage, label, waitsFor, outAt } = repair;
  const words = label?.[currentLanguage()];
  const isOurs = waitsFor === null || waitsFor === "part" || waitsFor === "partner";
  return (
    <Card className={isOurs ? "grid gap-2" : "grid gap-2 shadow-soft ring-2 ring-accent"}>
      <h2 className="text-xl sm:text-2xl">{stageWords(repair)}</h2>
      {words && <p className="text-lg">{words}</p>}
      {stage === "collected" && outAt !== null && <p className="text-muted">{formatDateTime(outAt, timeZone)}</p>}
      {waitsFor !== null && <p>{waitWords(waitsFor)}</p>}
      {waitsFor === "decision" &&
        (isWhole ? <SeeEstimate sent={sent} /> : <EstimateLink repair={repair} sent={sent} />)}
      {!isOurs && waitsFor !== "decision" && (
        <p>
          <CallUs about={repair.number} />
        </p>
      )}
    </Card>
  );
}

/** Prices and the decision are behind the link in the text alone: the code of a repair is on its label, for everybody to read. */
function EstimateLink({ repair, sent: last }: StateProps) {
  const sent = last?.intent === "estimate" ? last : null;
  const isBusy = useNavigation().formData?.get("intent") === "estimate";
  if (!repair.canTextEstimate)
    return (
      <p>
        {t`Open it by the link in our message, or call us:`} <CallUs about={repair.number} />
      </p>
    );
  return (
    <>
      <Failure>{sent?.problem}</Failure>
      {sent !== null && sent.problem === null ? (
        <p role="status" className="font-semibold">
          {t`The link is on its way to the phone at this repair. At night it comes in the morning.`}
        </p>
      ) : (
        <Form method="post" preventScrollReset className="mt-1 grid gap-2">
          <p>{t`Open it by the link in our text. Is it lost? We send it again, to the phone number that you gave us.`}</p>
          <Button
            type="submit"
            name="intent"
            value="estimate"
            isBusy={isBusy}
            size="lg"
            className="sm:justify-self-start"
          >{t`Text me the link`}</Button>
        </Form>
      )}
    </>
  );
}

function Next({ repair }: { repair: PublicRepair }) {
  const next = nextWords(repair);
  if (next === null && repair.promisedAt === null) return null;
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{t`What happens next`}</h2>
      {next && <p>{next}</p>}
      <PromisedTime repair={repair} />
    </Card>
  );
}

/** Opening hours, and how to get here or call. */
function Where() {
  const { brand, address, phone } = useShop();
  const { week } = useShopData();
  const directions = directionsLink(brand, address, null);
  if (!address && !phone && week.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t`Where to find us`}</h2>
        <OpeningBadge />
      </div>
      {address && <p className="wrap-anywhere">{address}</p>}
      {week.length > 0 && <OpeningHours />}
      <div className="flex flex-wrap gap-2">
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary" }, "grow")}
          >
            <Icon name="pin" size={18} /> {t`Directions`}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/\s/g, "")}`} className={buttonClass({ variant: "secondary" }, "grow")}>
            <Icon name="phone" size={18} /> {t`Call`}
          </a>
        )}
      </div>
    </Card>
  );
}
