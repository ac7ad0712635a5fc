import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useNow } from "../../../lib/clock";
import { Screen } from "../../../ui/screen";
import { useScreenKey } from "../../../ui/screen-key";
import { deviceText, lastFour, promiseText } from "../repair-text";

interface Props {
  intake: Intake;
  onNext: () => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** The numbers of what was taken in, to be written on it and told to the customer. */
export function IntakeDone({ intake, onNext, onOpen, onClose }: Props) {
  const now = useNow();
  useScreenKey("n", "Next customer", onNext);
  const isBooked = intake.receivedAt === null;
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
        <div className="record-actions">
          <Button
            intent="primary"
            size="large"
            icon={<Tick />}
            text="Next customer"
            title="N"
            autoFocus
            onClick={onNext}
          />
          <Button size="large" text="To the board" onClick={onClose} />
        </div>
      </div>
    </Screen>
  );
}
