import { Button } from "@blueprintjs/core";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { getTimeRates, setTimeRate } from "@fundi/shared/workshop/times";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { toastProblem } from "../../../ui/toasts";
import { useSaveWord } from "./word-queries";

const ratesQuery = {
  queryKey: [...QUERY_ROOTS.repairs, "rules", "rates"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getTimeRates, { signal }),
};

/** What an hour of each technician costs the shop: for the cost of repairs alone, never for a bill. */
export function RateRows({ mayEdit }: { mayEdit: boolean }) {
  const { data, error } = useQuery(ratesQuery);
  return (
    <section className="settings-card" aria-label="What an hour costs">
      <h2>What an hour costs</h2>
      <p className="record-quiet">
        What an hour of each technician costs the shop, for the cost of repairs. It never changes a bill; times that are
        over keep what they cost.
      </p>
      {error && <RequestProblem error={error} />}
      {data?.rates.length === 0 && <p className="record-quiet">Nobody repairs devices yet: see Staff.</p>}
      {data?.rates.map(({ userId, name, rate }) => (
        <RateRow
          key={`${userId} ${rate}`}
          {...{ userId, name, version: data.version, mayEdit }}
          rate={rate === null ? "" : String(rate)}
        />
      ))}
    </section>
  );
}

interface RowProps {
  userId: number;
  name: string;
  rate: string;
  version: number;
  mayEdit: boolean;
}

function RateRow({ userId, name, rate, version, mayEdit }: RowProps) {
  const [text, setText] = useState(rate);
  const save = useSaveWord("Saved.");
  const typed = text.trim() === "" ? null : (typedAmount(text) ?? undefined);
  const isFit = typed !== undefined;
  return (
    <form
      className="workshop-rate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFit || save.isPending || text === rate) return;
        const body = { rate: typed, version };
        const send = () => call(setTimeRate, { params: { id: userId }, body });
        save.mutate({ body: { userId, ...body }, send }, { onError: toastProblem });
      }}
    >
      <FormField label={name} error={isFit ? undefined : "Enter an amount, such as 450"}>
        {(control) => (
          <MoneyInput
            {...control}
            autoComplete="off"
            maxLength={12}
            placeholder="not known"
            readOnly={!mayEdit}
            value={text}
            onValueChange={setText}
          />
        )}
      </FormField>
      {mayEdit && text !== rate && (
        <Button type="submit" intent="primary" text="Save" aria-label={`Save ${name}`} loading={save.isPending} />
      )}
    </form>
  );
}
