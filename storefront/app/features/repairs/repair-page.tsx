import { ApiError } from "@fundi/shared/contract/http";
import { formatAmount } from "@fundi/shared/values/money";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Failure } from "../../components/forms/failure";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { formatDateTime } from "../../i18n/dates";
import { nextWords, repairName, StatusCover, StatusSteps, stageWords, waitWords } from "../repair-status";
import { AskUs, useShop } from "../shell";
import { PasscodeCard } from "./passcode-card";
import { repairQuery, useOpenEstimate } from "./repair-queries";

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** /repairs/:id: one repair of the customer, with its estimate, its bill and where it is. */
export function RepairPage({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({ ...repairQuery(id), enabled: id > 0 });
  if (id <= 0 || isGone(error))
    return (
      <EmptyState
        scene="not-found"
        title={t`Repair not found`}
        headingLevel={1}
        action={<LinkButton to="/repairs">{t`My Repairs`}</LinkButton>}
      >
        {t`If it is in another account, sign in with that one.`}
      </EmptyState>
    );
  if (data) return <RepairView repair={data} />;
  if (isError)
    return (
      <ErrorState
        message={t`We could not load this repair. Please try again.`}
        headingLevel={1}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="page grid max-w-4xl gap-6 py-8">
      <Loading />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}

function RepairView({ repair }: { repair: MyRepairDetail }) {
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl wrap-anywhere">{repairName(repair)}</h1>
        <p className="text-muted tabular-nums">{t`Repair ${repair.number}`}</p>
      </header>
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start lg:gap-8">
        <div className="grid gap-4">
          <Now repair={repair} />
          {repair.steps.length > 0 && (
            <Card>
              <StatusSteps repair={repair} />
            </Card>
          )}
          <Words title={t`What you told us`}>{repair.symptom}</Words>
          <Words title={t`What we found`}>{repair.finding}</Words>
          <Words title={t`What was done`}>{repair.workDone}</Words>
        </div>
        <div className="grid gap-4">
          <Lines repair={repair} />
          <StatusCover repair={repair} />
          <Accessories repair={repair} />
          {repair.passcode && <PasscodeCard passcode={repair.passcode} />}
          <AskUs about={repair.number}>{t`Questions?`}</AskUs>
        </div>
      </div>
    </div>
  );
}

function Now({ repair }: { repair: MyRepairDetail }) {
  const { timeZone } = useShop();
  const open = useOpenEstimate();
  const next = nextWords(repair);
  const { waitsFor, promisedAt } = repair;
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl sm:text-2xl">{stageWords(repair)}</h2>
      {waitsFor !== null && <p>{waitWords(waitsFor)}</p>}
      {waitsFor === "decision" && (
        <>
          <Failure>{open.isError && t`The estimate could not be opened. Please try again in a moment.`}</Failure>
          <Button
            size="lg"
            className="sm:justify-self-start"
            isBusy={open.isPending || open.isSuccess}
            onClick={() => open.mutate(repair.id)}
          >
            {t`See the estimate and decide`}
          </Button>
        </>
      )}
      {next && <p className="text-muted">{next}</p>}
      {promisedAt !== null && (
        <p>
          {t`We expect it to be ready:`} <b>{formatDateTime(promisedAt, timeZone)}</b>
        </p>
      )}
    </Card>
  );
}

const Words = ({ title, children }: { title: string; children: string }) =>
  children && (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{title}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </Card>
  );

const Row = ({ label, value }: { label: ReactNode; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);

/** What was agreed, and what is left to pay on its bill. */
function Lines({ repair: { lines, bill } }: { repair: MyRepairDetail }) {
  if (lines.length === 0 && bill === null) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`What was agreed`}</h2>
      <dl className="grid gap-2">
        {lines.map((line) => (
          <Row
            key={line.id}
            label={line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text}
            value={formatAmount(line.price * line.quantity)}
          />
        ))}
      </dl>
      {bill && (
        <>
          <dl className="grid gap-2 border-t border-line pt-3">
            {bill.paid > 0 && <Row label={t`Paid already`} value={formatAmount(bill.paid)} />}
            <Row label={<b>{t`Still to pay`}</b>} value={formatAmount(bill.due)} />
            {bill.depositDue > 0 && <Row label={t`Before we begin`} value={formatAmount(bill.depositDue)} />}
          </dl>
          <LinkButton to={`/orders/${bill.orderId}`} variant={bill.due > 0 ? "primary" : "secondary"} wide>
            {bill.due > 0 ? t`See the bill and pay` : t`See the bill`}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function Accessories({ repair: { accessories } }: { repair: MyRepairDetail }) {
  if (accessories.length === 0) return null;
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg">{t`What came with it`}</h2>
      <ul className="list-disc ps-5">
        {accessories.map(({ name, quantity }) => (
          <li key={name}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
        ))}
      </ul>
    </Card>
  );
}
