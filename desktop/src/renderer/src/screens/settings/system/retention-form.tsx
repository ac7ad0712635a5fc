import { Button, FormGroup, NumericInput } from "@blueprintjs/core";
import { RETENTION, RETENTION_KEYS, type RetentionKey } from "@fundi/shared/system/system";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { retentionQuery, useUpdateRetention } from "./system-queries";

const MAX_DAYS = 3660;

/** After how many days records are deleted by the nightly job. */
export function RetentionForm() {
  const stored = useQuery(retentionQuery).data;
  const update = useUpdateRetention();
  const [draft, setDraft] = useState<Partial<Record<RetentionKey, number>>>({});
  if (!stored) return null;
  const daysOf = (key: RetentionKey) => draft[key] ?? stored[key];
  const isValid = (key: RetentionKey) =>
    Number.isInteger(daysOf(key)) && daysOf(key) >= RETENTION[key].least && daysOf(key) <= MAX_DAYS;
  const changed = RETENTION_KEYS.filter((key) => daysOf(key) !== stored[key]);
  const save = () =>
    update.mutate(Object.fromEntries(changed.map((key) => [key, daysOf(key)])), {
      onSuccess: () => {
        setDraft({});
        toastSuccess("The periods are saved.");
      },
      onError: toastProblem,
    });
  return (
    <section className="settings-card" aria-label="How long records are kept">
      <h2>How long records are kept</h2>
      <p className="record-quiet">
        What is older is deleted at night. Orders, payments, stock and customers are not touched.
      </p>
      <div className="settings-numbers">
        {RETENTION_KEYS.map((key) => (
          <FormGroup
            key={key}
            label={RETENTION[key].label}
            labelFor={`retention-${key}`}
            helperText={isValid(key) ? "days" : `Enter ${RETENTION[key].least} to ${MAX_DAYS} days`}
            intent={isValid(key) ? "none" : "danger"}
          >
            <NumericInput
              id={`retention-${key}`}
              value={daysOf(key)}
              buttonPosition="none"
              fill
              onValueChange={(value) => setDraft((before) => ({ ...before, [key]: value }))}
            />
          </FormGroup>
        ))}
      </div>
      <Button
        intent="primary"
        text="Save periods"
        disabled={changed.length === 0 || !changed.every(isValid)}
        loading={update.isPending}
        onClick={save}
      />
    </section>
  );
}
