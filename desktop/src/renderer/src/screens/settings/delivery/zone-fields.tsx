import { Button, Checkbox, InputGroup, Switch, TextArea } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross } from "@blueprintjs/icons";
import { arrivalText, type PackingDays, promisedArrival, zonePriceText } from "@fundi/shared/delivery/delivery-zone";
import { updateDeliveryZones } from "@fundi/shared/settings/settings";
import { DAY_NAMES } from "@fundi/shared/values/time";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { TimeField } from "../../../ui/forms/time-field";
import type { RowErrors } from "../loyalty/loyalty-draft";
import { type DraftZone, toZone } from "./delivery-draft";

interface ZoneFieldsProps {
  zone: DraftZone;
  /** Its place in the list, from 0, and how many there are. */
  index: number;
  count: number;
  rowErrors: RowErrors;
  /** Days and clock of the shop, for what is promised now. */
  shop: PackingDays;
  onChange: (change: Partial<DraftZone>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Monday first; the numbers count from Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** One zone: where, for how much, and how fast. */
export function ZoneFields({ zone, index, count, rowErrors, shop, onChange, onMove, onRemove }: ZoneFieldsProps) {
  const name = zone.name.trim() || `zone ${index + 1}`;
  const errorOf = (field: keyof DraftZone) => rowErrors[`${index}.${field}`];
  return (
    <fieldset className="settings-row" aria-label={`Zone ${index + 1}`}>
      <FormField label="Name" error={errorOf("name")}>
        {(control) => (
          <InputGroup {...control} value={zone.name} onValueChange={(value) => onChange({ name: value })} />
        )}
      </FormField>
      <FormField
        label="Places"
        hint="Towns, counties or areas, with commas between them. Empty: every place that no other zone names."
        error={errorOf("places")}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            value={zone.places}
            onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
          />
        )}
      </FormField>
      <div className="settings-numbers">
        <FormField label="Fee" error={errorOf("fee")}>
          {(control) => <MoneyInput {...control} value={zone.fee} onValueChange={(fee) => onChange({ fee })} />}
        </FormField>
        <FormField label="Free from" info="goods of" error={errorOf("freeFrom")}>
          {(control) => (
            <MoneyInput {...control} value={zone.freeFrom} onValueChange={(freeFrom) => onChange({ freeFrom })} />
          )}
        </FormField>
        <FormField label="Days until it arrives" info="0: the same day" error={errorOf("days")}>
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              value={zone.days}
              onValueChange={(days) => onChange({ days })}
            />
          )}
        </FormField>
        <FormField label="Orders until" error={errorOf("cutoff")}>
          {(control) => (
            <TimeField {...control} keepsUnread value={zone.cutoff} onChange={(cutoff) => onChange({ cutoff })} />
          )}
        </FormField>
        <FormField label="Arrive before" error={errorOf("arrivesBy")}>
          {(control) => (
            <TimeField
              {...control}
              keepsUnread
              value={zone.arrivesBy}
              onChange={(arrivesBy) => onChange({ arrivesBy })}
            />
          )}
        </FormField>
      </div>
      <fieldset className="settings-weekdays">
        <legend className="settings-legend">Delivered on</legend>
        {WEEK.map((weekday) => (
          <Checkbox
            key={weekday}
            inline
            label={DAY_NAMES[weekday]}
            checked={zone.weekdays[weekday] === true}
            onChange={({ currentTarget }) =>
              onChange({ weekdays: zone.weekdays.map((is, day) => (day === weekday ? currentTarget.checked : is)) })
            }
          />
        ))}
        {errorOf("weekdays") && (
          <p className="settings-error" role="alert">
            {errorOf("weekdays")}
          </p>
        )}
      </fieldset>
      <p className="record-dates">{promiseNow(zone, shop)}</p>
      <div className="settings-row-actions">
        <Switch
          label="May be paid on delivery"
          checked={zone.paysAtHandover}
          onChange={({ currentTarget }) => onChange({ paysAtHandover: currentTarget.checked })}
        />
        <Switch
          label="Offered"
          checked={zone.isActive}
          onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
        />
        <Button
          variant="minimal"
          icon={<ArrowUp />}
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Button
          variant="minimal"
          icon={<ArrowDown />}
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <Button variant="minimal" icon={<Cross />} text="Remove" aria-label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

/** What a customer would read now. */
function promiseNow(draft: DraftZone, shop: PackingDays): string {
  const zone = toZone(draft);
  const { success } = updateDeliveryZones.body.safeParse({ deliveryZones: [zone] });
  if (!success) return "Fill in the zone to see what customers read.";
  const now = new Date();
  const promised = promisedArrival(zone, now, shop);
  const arrival = promised ? arrivalText(promised, now, shop.timeZone) : "no day can be promised";
  return `Customers read now: ${zone.name}: ${arrival}, ${zonePriceText(zone)}.`;
}
