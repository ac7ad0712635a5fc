import type { ReportedNumber } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { Input } from "../../components/forms/field";

interface Props {
  reported: ReportedNumber;
  problem: string | null;
  /** The page is opened by a code that others can read: the end of the number shows that it is theirs. */
  asksNumber?: boolean;
}

/** For who got a text that is not meant for them: ends texts to the number, and takes that back; without JavaScript, too. */
export function WrongNumber({ reported, problem, asksNumber = false }: Props) {
  const isBusy = useNavigation().formData?.get("intent") === "wrong-number";
  const { isStopped, canUndo } = reported;
  return (
    <Form method="post" preventScrollReset className="mt-6 grid justify-items-start gap-2 border-t border-line pt-4">
      <input type="hidden" name="isWrong" value={String(!isStopped)} />
      <Failure>{problem}</Failure>
      <p role="status" className="text-muted">
        {isStopped
          ? t`We text nothing more about this to the number. We will ask our customer for the right one.`
          : t`Did you get our text, and this is not yours?`}
      </p>
      {(!isStopped || canUndo) && asksNumber && (
        <Input
          label={t`Last four digits of the number that got our text`}
          name="phoneEnd"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="max-w-32"
        />
      )}
      {(!isStopped || canUndo) && (
        <Button type="submit" name="intent" value="wrong-number" variant="quiet" size="sm" isBusy={isBusy}>
          {isStopped ? t`It was a mistake: this is my repair` : t`Not me: wrong number`}
        </Button>
      )}
    </Form>
  );
}
