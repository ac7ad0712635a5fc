import { Button } from "@blueprintjs/core";
import { mayNeedPasscode } from "@fundi/shared/workshop/passcode-rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormField } from "../../../ui/forms/form-field";
import { PasscodeFields, UnlockChoice } from "../passcodes/passcode-fields";
import { repairWordsQuery } from "../repair-queries";
import type { IntakeModel } from "./use-intake";
import "../passcodes/passcodes.css";

/** Returns whether it is asked how a device is unlocked: where a problem may need it, and the shop can seal; undefined while that is not known. */
function useIsAsked(problemIds: readonly number[]): boolean | undefined {
  const { data: words } = useQuery(repairWordsQuery);
  if (!words) return undefined;
  if (!words.canSeal) return false;
  return mayNeedPasscode(words.problems.filter(({ id }) => problemIds.includes(id)));
}

/** How the device of an intake is unlocked; never required, but a passcode that was begun is not left empty. */
export function PasscodeField({ intake }: { intake: IntakeModel }) {
  const { job, at, passcodes } = intake;
  const draft = passcodes.of(job);
  const isNeeded = useIsAsked(job.problemIds);
  const { data: words } = useQuery(repairWordsQuery);
  const isAsked = isNeeded || (job.isUnlockingAsked && words?.canSeal === true);
  const isLeft = isNeeded === false && !isAsked && (draft !== null || job.unlocking !== null);
  const forget = useRef(() => {});
  forget.current = () => {
    intake.changeJob({ unlocking: null, passcodeKind: null });
    passcodes.choose(job.key, null);
  };
  // What is not asked for any more is not stored either.
  useEffect(() => {
    if (isLeft) forget.current();
  }, [isLeft]);
  if (!isAsked)
    return words?.canSeal ? (
      <Button
        variant="minimal"
        size="small"
        text="Add how it is unlocked"
        onClick={() => intake.changeJob({ isUnlockingAsked: true })}
      />
    ) : null;
  return (
    <FormField label="To unlock it" info="optional">
      {() => (
        <>
          <UnlockChoice
            unlocking={job.unlocking}
            kind={draft?.kind ?? null}
            onUnlocking={(unlocking) => {
              intake.changeJob({ unlocking, passcodeKind: null });
              passcodes.choose(job.key, null);
            }}
            onKind={(kind) => {
              intake.changeJob({ unlocking: null, passcodeKind: kind });
              passcodes.choose(job.key, kind);
            }}
          />
          {draft && (
            <>
              <PasscodeFields
                key={`${job.key} ${draft.kind}`}
                draft={draft}
                errors={{
                  value: intake.errorOf(`jobs.${at}.passcode`),
                  label: intake.errorOf(`jobs.${at}.passcodeLabel`),
                }}
                onChange={(part) => passcodes.change(job, part)}
              />
              <p className="repair-quiet">
                Not in the draft on this computer. It is sealed when the device is taken in, and destroyed when it
                leaves.
              </p>
            </>
          )}
        </>
      )}
    </FormField>
  );
}
