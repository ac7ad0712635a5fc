import { Button, Callout, Checkbox } from "@blueprintjs/core";
import type { DeviceDetail } from "@fundi/shared/workshop/devices";
import type { Warranty } from "@fundi/shared/workshop/warranty-fields";
import { cameBackAfter } from "@fundi/shared/workshop/warranty-rules";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock";
import { deviceQuery } from "../repair-queries";
import { cameBackText, coverText } from "../warranties/warranty-text";
import { type JobDraft, NO_RETURN } from "./intake-draft";
import type { IntakeModel } from "./use-intake";

/** Returns what a return of an earlier job sets in the form: it is claimed, and no price is agreed to. */
export const returnOf = (
  original: { id: number; number: string },
  warranties: readonly Pick<Warranty, "id">[],
): Partial<JobDraft> => ({
  ...{ originalJobId: original.id, originalNumber: original.number },
  ...{ claimedWarrantyIds: warranties.map(({ id }) => id) },
  ...{ feePolicy: "none", fee: "", fixedPrice: "", ceiling: "", agreedByQuote: false },
});

/** The device of the form with its jobs and warranties; undefined while it is new, or not loaded yet. */
function useKnownDevice({ job }: IntakeModel): DeviceDetail | undefined {
  return useQuery({ ...deviceQuery(job.deviceId ?? 0), enabled: job.deviceId !== null }).data;
}

/** What covers the known device today: “Warranty claim” claims it, and each part of it can be left out. */
export function ReturnChoice({ intake }: { intake: IntakeModel }) {
  const device = useKnownDevice(intake);
  const { job, at } = intake;
  const error = intake.errorOf(`jobs.${at}.claimedWarrantyIds`);
  if (!device || device.warranties.length === 0) return null;
  const { warranties } = device;
  const [first] = warranties;
  const isReturn = job.claimedWarrantyIds.length > 0;
  return (
    <Callout compact intent={isReturn ? "success" : "primary"} className="intake-warning">
      <p>
        <strong>{isReturn ? "A return: its price is 0 unless the claim is refused." : "It is under warranty."}</strong>
      </p>
      {warranties.map((warranty) =>
        isReturn ? (
          <Checkbox
            key={warranty.id}
            label={coverText(warranty)}
            checked={job.claimedWarrantyIds.includes(warranty.id)}
            onChange={({ currentTarget }) => {
              const ids = job.claimedWarrantyIds.filter((id) => id !== warranty.id);
              const claimedWarrantyIds = currentTarget.checked ? [...ids, warranty.id] : ids;
              intake.changeJob(claimedWarrantyIds.length === 0 ? NO_RETURN : { claimedWarrantyIds });
            }}
          />
        ) : (
          <p key={warranty.id}>{coverText(warranty)}</p>
        ),
      )}
      {error && <p role="alert">{error}</p>}
      {isReturn ? (
        <Button size="small" text="Not a return" onClick={() => intake.changeJob(NO_RETURN)} />
      ) : (
        <Button
          size="small"
          intent="primary"
          text="Warranty claim"
          onClick={() => first && intake.changeJob(returnOf(first.repair, warranties))}
        />
      )}
    </Callout>
  );
}

/** The same problem as at an earlier repair that is not long ago. */
export function CameBack({ intake }: { intake: IntakeModel }) {
  const device = useKnownDevice(intake);
  const now = useNow();
  const { job } = intake;
  const found = device && cameBackAfter(device.jobs, job.problemIds, now);
  if (!found) return null;
  const isReturn = job.originalJobId === found.job.id;
  return (
    <Callout compact intent="warning" role="status" className="intake-warning">
      It {cameBackText(found.days)} with the same problem: {found.job.number}, {found.job.about}.{" "}
      {isReturn ? (
        "This is a return of it."
      ) : (
        <Button
          size="small"
          text="Return of it"
          onClick={() => intake.changeJob({ originalJobId: found.job.id, originalNumber: found.job.number })}
        />
      )}
    </Callout>
  );
}
