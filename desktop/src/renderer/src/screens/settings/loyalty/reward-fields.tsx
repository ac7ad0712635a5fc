import { Button, HTMLSelect, InputGroup, Switch } from "@blueprintjs/core";
import { Add, ArrowDown, ArrowUp, Cross } from "@blueprintjs/icons";
import { VOUCHER_KINDS, type VoucherKind } from "@fundi/shared/loyalty/loyalty";
import { REWARDS_MAX } from "@fundi/shared/loyalty/loyalty-programme";
import { FormField } from "../../../ui/forms/form-field";
import { type DraftReward, hasValue, moved, NEW_REWARD, type RowErrors } from "./loyalty-draft";
import { RowsError } from "./rows-error";

const KIND_LABELS: Record<VoucherKind, string> = {
  money: "Money off an order or a service",
  service_percent: "A percentage off a service",
  service: "A service for free",
  access: "Something else, given when the code is shown",
};

interface Props {
  rewards: readonly DraftReward[];
  error: string | undefined;
  rowErrors: RowErrors;
  onChange: (rewards: readonly DraftReward[]) => void;
}

/** The rewards, in the order that customers see. */
export function RewardFields({ rewards, error, rowErrors, onChange }: Props) {
  const set = (index: number, change: Partial<DraftReward>) =>
    onChange(rewards.map((reward, at) => (at === index ? { ...reward, ...change } : reward)));
  return (
    <section className="settings-card" aria-label="Rewards">
      <h2>Rewards</h2>
      <p className="record-dates">
        In the order in which customers see them. Vouchers that customers hold already stay as they were.
      </p>
      {rewards.length === 0 && <p className="record-quiet">None: points are collected, and buy nothing yet.</p>}
      {rewards.map((reward, index) => (
        <fieldset key={reward.id ?? `new-${index}`} className="settings-row" aria-label={`Reward ${index + 1}`}>
          <OneReward
            reward={reward}
            errorOf={(field) => rowErrors[`${index}.${field}`]}
            onChange={(change) => set(index, change)}
          />
          <div className="settings-row-actions">
            <Switch
              label="Offered"
              checked={reward.isActive}
              onChange={({ currentTarget }) => set(index, { isActive: currentTarget.checked })}
            />
            <Button
              variant="minimal"
              icon={<ArrowUp />}
              aria-label={`Move reward ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onChange(moved(rewards, index, index - 1))}
            />
            <Button
              variant="minimal"
              icon={<ArrowDown />}
              aria-label={`Move reward ${index + 1} down`}
              disabled={index === rewards.length - 1}
              onClick={() => onChange(moved(rewards, index, index + 1))}
            />
            <Button
              variant="minimal"
              icon={<Cross />}
              text="Remove"
              aria-label={`Remove reward ${index + 1}`}
              onClick={() => onChange(rewards.filter((_, at) => at !== index))}
            />
            {reward.timesRedeemed > 0 && <span className="record-quiet">{redeemedText(reward.timesRedeemed)}</span>}
          </div>
        </fieldset>
      ))}
      <RowsError error={error} rowErrors={rowErrors} />
      {rewards.length < REWARDS_MAX && (
        <Button icon={<Add />} text="Add a reward" onClick={() => onChange([...rewards, NEW_REWARD])} />
      )}
    </section>
  );
}

const redeemedText = (times: number): string =>
  times === 1 ? "Redeemed once" : `Redeemed ${times.toLocaleString("en-KE")} times`;

interface OneRewardProps {
  reward: DraftReward;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DraftReward>) => void;
}

function OneReward({ reward, errorOf, onChange }: OneRewardProps) {
  const line = (
    field: "name" | "pointsCost" | "description" | "value" | "validDays",
    label: string,
    { unit, info }: { unit?: string; info?: string } = {},
  ) => (
    <FormField label={label} error={errorOf(field)} {...(info && { info })}>
      {(control) => (
        <InputGroup
          {...control}
          inputMode={field === "name" || field === "description" ? "text" : "decimal"}
          {...(unit && { leftElement: <span className="field-unit">{unit}</span> })}
          value={reward[field]}
          onValueChange={(value) => onChange({ [field]: value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      <div className="settings-numbers">
        {line("name", "Name")}
        {line("pointsCost", "Points")}
      </div>
      {line("description", "Description")}
      <div className="settings-numbers">
        <FormField label="Its voucher is">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={reward.kind}
              options={VOUCHER_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              onChange={({ currentTarget }) =>
                onChange({ kind: VOUCHER_KINDS.find((kind) => kind === currentTarget.value) ?? "money" })
              }
            />
          )}
        </FormField>
        {hasValue(reward.kind) && line("value", "Worth", { unit: reward.kind === "money" ? "Ksh" : "%" })}
        {line("validDays", "Good for", { info: "days; empty: for ever" })}
      </div>
    </>
  );
}
