import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useCallback, useRef, useState } from "react";
import { useNow } from "../../../lib/clock";
import { Screen } from "../../../ui/screen";
import { useScreenKey } from "../../../ui/screen-key";
import { IntakePrint } from "../documents/intake-print";
import { deviceText, lastFour, promiseText } from "../repair-text";
import { TakeDeposit } from "./deposit/take-deposit";
import { useLeaveGuard } from "./leave-guard";
import { PasscodeOutcome } from "./passcode-outcome";
import type { IntakePasscodes } from "./use-intake-passcodes";

interface Props {
  intake: Intake;
  passcodes: IntakePasscodes;
  /** Begins the next one; without it there is none. */
  onNext?: () => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** The numbers of what was taken in, and its receipt and labels. */
export function IntakeDone({ intake, passcodes, onNext, onOpen, onClose }: Props) {
  const now = useNow();
  const [guard, dialog] = useLeaveGuard(passcodes.isTyped);
  const next = useCallback(() => guard(onNext ?? onClose), [guard, onNext, onClose]);
  const nextLabel = onNext ? "Next customer" : "To the board";
  useScreenKey("n", nextLabel, next);
  const isBooked = intake.receivedAt === null;
  const [isPrinted, setPrinted] = useState(isBooked);
  const nextButton = useRef<HTMLButtonElement>(null);
  const onPrinted = () => {
    setPrinted(true);
    nextButton.current?.focus();
  };
  return (
    <Screen
      title={isBooked ? "Booked" : "Taken in"}
      facts={[{ label: intake.name || "our own stock", value: intake.number }]}
    >
      <div className="intake-done" role="status">
        <ul>
          {intake.jobs.map((job) => (
            <li key={job.id}>
              <strong className="job-number">{lastFour(job.number)}</strong>
              <span>
                <b>{deviceText(job)}</b> {job.about}
                <small>
                  {job.number} · code {shownTrackingCode(job.trackingCode)} · {REPAIR_STAGE_LABELS[job.stage]} ·{" "}
                  {promiseText(job, now)}
                </small>
              </span>
              <Button text="Open" onClick={() => onOpen(job.id)} />
            </li>
          ))}
        </ul>
        <PasscodeOutcome passcodes={passcodes} />
        {dialog}
        <TakeDeposit intake={intake} />
        {!isBooked && <IntakePrint intake={intake} isPrinted={isPrinted} onPrinted={onPrinted} />}
        <div className="record-actions">
          <Button
            ref={nextButton}
            {...(isPrinted && { intent: "primary" as const })}
            size="large"
            icon={<Tick />}
            text={nextLabel}
            title="N"
            autoFocus={isBooked}
            onClick={next}
          />
          {onNext && <Button size="large" text="To the board" onClick={() => guard(onClose)} />}
        </div>
      </div>
    </Screen>
  );
}
