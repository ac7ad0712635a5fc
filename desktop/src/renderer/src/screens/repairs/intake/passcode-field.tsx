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

/** How the device of an intake is unlocked; never required. */
export function PasscodeField({ intake }: { intake: IntakeModel }) {
  const { job, at, passcodes } = intake;
  const draft = passcodes.of(job.key);
  const isAsked = useIsAsked(job.problemIds);
  const isLeft = isAsked === false && (draft !== null || job.unlocking !== null);
  const forget = useRef(() => {});
  forget.current = () => {
    intake.changeJob({ unlocking: null });
    passcodes.choose(job.key, null);
  };
  // What is not asked for any more is not stored either.
  useEffect(() => {
    if (isLeft) forget.current();
  }, [isLeft]);
  if (!isAsked) return null;
  return (
    <FormField label="To unlock it" info="optional">
      {() => (
        <>
          <UnlockChoice
            unlocking={job.unlocking}
            kind={draft?.kind ?? null}
            onUnlocking={(unlocking) => {
              intake.changeJob({ unlocking });
              passcodes.choose(job.key, null);
            }}
            onKind={(kind) => {
              intake.changeJob({ unlocking: null });
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
                onChange={(part) => passcodes.change(job.key, part)}
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
