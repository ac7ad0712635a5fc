import { Button, Callout } from "@blueprintjs/core";
import { problemText } from "../../../lib/problem";
import type { IntakePasscodes } from "./use-intake-passcodes";

/** After the intake: passcodes that could not be sealed, to be tried once more. */
export function PasscodeOutcome({ passcodes }: { passcodes: IntakePasscodes }) {
  const { unsealed, isSealing, problem } = passcodes;
  if (isSealing) return <p className="repair-quiet">Sealing the passcode…</p>;
  if (unsealed === 0) return null;
  return (
    <Callout intent="warning" compact role="alert">
      <p>
        {unsealed === 1 ? "A passcode is not sealed yet." : `${unsealed} passcodes are not sealed yet.`}{" "}
        {problemText(problem)}
      </p>
      <Button text="Try again" onClick={passcodes.retry} />{" "}
      <Button variant="minimal" text="Leave it" onClick={passcodes.forget} />
    </Callout>
  );
}
