import { ApiError } from "@fundi/shared/contract/http";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import {
  nextWords,
  PasscodeCard,
  PromisedTime,
  RepairAccessories,
  RepairDocuments,
  RepairLines,
  RepairPhotos,
  RepairWords,
  RepairWritten,
  repairName,
  StatusCover,
  StatusSteps,
  stageWords,
  WithdrawRepair,
  waitWords,
} from "../repair-status";
import { AskUs } from "../shell";
import { OwnPhoto } from "./own-photo";
import { repairQuery, useOpenEstimate, useWithdrawRepair } from "./repair-queries";

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
  const { bill } = repair;
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
          <RepairWords repair={repair} />
          <RepairPhotos photos={repair.photos}>{(photo) => <OwnPhoto photo={photo} />}</RepairPhotos>
          <RepairWritten written={repair.written} />
        </div>
        <div className="grid gap-4">
          <RepairLines repair={repair}>{bill && <BillLink bill={bill} />}</RepairLines>
          <StatusCover repair={repair} />
          <RepairAccessories repair={repair} />
          <RepairDocuments documents={repair.documents} />
          {repair.passcode && <PasscodeCard passcode={repair.passcode} />}
          <Withdraw repair={repair} />
          <AskUs about={repair.number}>{t`Questions?`}</AskUs>
        </div>
      </div>
    </div>
  );
}

function Withdraw({ repair: { id, withdrawal, bill } }: { repair: MyRepairDetail }) {
  const withdraw = useWithdrawRepair();
  const done = useRef<HTMLParagraphElement>(null);
  const isDone = withdraw.isSuccess && withdrawal === null;
  // What was pressed is gone: who pressed it reads so, where they look.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (isDone)
    return (
      <p ref={done} tabIndex={-1} role="status" className="rounded-md bg-attention-soft px-3 py-2">
        {t`The repair is stopped. We tell you when your device can be fetched.`}
      </p>
    );
  if (withdrawal === null) return null;
  return (
    <WithdrawRepair
      withdrawal={withdrawal}
      isPaid={bill !== null && bill.paid > 0}
      problem={withdraw.isError && explainFailure(withdraw.error, t`It could not be stopped`)}
      isBusy={withdraw.isPending}
    >
      {(fields) => (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
            withdraw.mutate({ params: { id }, body: { version: withdrawal.version, reason } });
          }}
        >
          {fields}
        </form>
      )}
    </WithdrawRepair>
  );
}

const BillLink = ({ bill: { orderId, due } }: { bill: NonNullable<MyRepairDetail["bill"]> }) => (
  <LinkButton to={`/orders/${orderId}`} variant={due > 0 ? "primary" : "secondary"} wide>
    {due > 0 ? t`See the bill and pay` : t`See the bill`}
  </LinkButton>
);

function Now({ repair }: { repair: MyRepairDetail }) {
  const open = useOpenEstimate();
  const next = nextWords(repair);
  const { waitsFor } = repair;
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
      <PromisedTime repair={repair} />
    </Card>
  );
}
