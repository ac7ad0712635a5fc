import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { Input } from "../../components/forms/field";

/** What was typed, and why it was not found. */
export interface FoundRepair {
  typed: string;
  phoneEnd: string;
  errors: Partial<Record<"typed" | "phoneEnd", string>>;
  problem: string | null;
}

/** Finds a repair by what is on its receipt: the code alone, or the number with the end of one's phone number. */
export function RepairFinder({ found }: { found: FoundRepair | null }) {
  const isBusy = useNavigation().formData?.get("intent") === "track";
  return (
    <Form method="post" action="/track" className="grid gap-4 text-start">
      <Failure>{found?.problem}</Failure>
      <Input
        label={t`Code or number on your receipt`}
        name="typed"
        defaultValue={found?.typed}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={found?.errors.typed}
      />
      <Input
        label={t`Last four digits of your phone number`}
        hint={t`With the number only. The code opens it alone.`}
        name="phoneEnd"
        defaultValue={found?.phoneEnd}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        error={found?.errors.phoneEnd}
      />
      <Button type="submit" name="intent" value="track" isBusy={isBusy} wide>
        {t`Show my repair`}
      </Button>
    </Form>
  );
}
