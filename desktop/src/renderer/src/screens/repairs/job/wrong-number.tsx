import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { settleWrongNumber } from "@fundi/shared/workshop/wrong-numbers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { formatDateTime } from "../../../lib/shop-time";
import { FormField } from "../../../ui/forms/form-field";

/** Somebody who has the number of the customer said that it is not theirs: the right one is asked for. */
export function WrongNumber({ intake }: Pick<Repair, "intake">) {
  const { id, phone, version, wrongNumberAt } = intake;
  const [typed, setTyped] = useState("");
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (right: string) => call(settleWrongNumber, { params: { id }, body: { phone: right, version } }),
    onSuccess: () => setTyped(""),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
  if (wrongNumberAt === null || phone === null) return null;
  return (
    <Callout compact intent="warning" title={`${shownPhone(phone)} is not the customer's`}>
      <p>
        Who has it said so on {formatDateTime(wrongNumberAt)}. Nothing is texted to it about this. Ask the customer for
        the right number.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) settle.mutate(typed.trim());
        }}
      >
        <FormField label="Right number" error={settle.error ? problemText(settle.error) : undefined}>
          {(control) => (
            <InputGroup {...control} type="tel" autoComplete="off" value={typed} onValueChange={setTyped} />
          )}
        </FormField>
        <div className="record-actions">
          <Button type="submit" text="Save number" disabled={typed.trim() === ""} loading={settle.isPending} />
          <Button
            variant="minimal"
            text="This number is right"
            disabled={settle.isPending}
            onClick={() => settle.mutate(phone)}
          />
        </div>
      </form>
    </Callout>
  );
}
