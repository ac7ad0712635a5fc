import { Button, Callout } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { ZONES_MAX } from "@fundi/shared/delivery/delivery";
import { deliversSomewhere } from "@fundi/shared/delivery/delivery-zone";
import type { Settings } from "@fundi/shared/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useRef } from "react";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { useEditForm } from "../../../ui/forms/draft-form";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { moved } from "../loyalty/loyalty-draft";
import { RowsError } from "../loyalty/rows-error";
import { SettingsPage } from "../settings-page";
import { useUpdateDeliveryZones } from "../settings-queries";
import { SettingsSave } from "../settings-save";
import {
  type DeliveryDraft,
  type DraftZone,
  findZoneErrors,
  newZone,
  toDeliveryDraft,
  toZonesUpdate,
  zoneErrors,
} from "./delivery-draft";
import { ZoneFields } from "./zone-fields";

const LABELS: Record<keyof DeliveryDraft, string> = { zones: "Zones" };
const NO_ROW_ERRORS = {};

const formatZones = (_: keyof DeliveryDraft, value: unknown): string =>
  (value as readonly DraftZone[]).map(({ name, fee, days }) => `${name} ${fee}, ${days} days`).join("; ");

/** Where the shop delivers to; managers edit it. */
export const DeliveryTab = () => (
  <SettingsPage label="Delivery" query={useQuery(settingsQuery)}>
    {(settings) => <EditZones settings={settings} />}
  </SettingsPage>
);
export { DeliveryTab as Component };

function EditZones({ settings }: { settings: Settings }) {
  const element = useRef<HTMLFormElement>(null);
  const { deliveryZones, version, openingHours, closedDays, timeZone, offers } = settings;
  const latest = useMemo(() => toDeliveryDraft(deliveryZones), [deliveryZones]);
  const form = useEditForm({ draft: latest, version }, zoneErrors, element);
  const rows = useMemo(() => findZoneErrors(form.draft).rows, [form.draft]);
  const rowErrors = form.errors.of("zones") === undefined ? NO_ROW_ERRORS : rows;
  const update = useUpdateDeliveryZones();
  const { zones } = form.draft;
  const set = (next: readonly DraftZone[]) => form.change({ zones: next });
  const shop = { hours: openingHours, closedDays, timeZone };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    update.mutate(
      { body: toZonesUpdate(sent, form.version) },
      {
        onSuccess: (response) => {
          form.stored(sent, toDeliveryDraft(response.deliveryZones));
          toastSuccess("Delivery saved. Customers see it within a minute; orders keep their price and day.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="Delivery">
      {!offers.delivery && (
        <Callout compact intent="warning">
          Delivery is switched off, under What we offer: customers see nothing of this.
        </Callout>
      )}
      {offers.delivery && !deliversSomewhere(zones) && (
        <Callout compact intent="warning">
          No zone is offered: nobody can order a delivery, only collect at the shop. To deliver everywhere for one fee,
          remove all zones.
        </Callout>
      )}
      <StaleChanges form={form} latest={latest} labels={LABELS} formatField={formatZones} />
      <section className="settings-card" aria-label="Zones">
        <h2>Where we deliver to</h2>
        <p className="record-quiet">
          Customers choose their place, and see its price and day before they order. Days are counted from the day on
          which the shop is open and packs the order; closed days, under Shop, count for nothing.
        </p>
        {zones.length === 0 && (
          <p className="record-quiet">
            No zones: everywhere costs the delivery fee under Money, and no day is promised.
          </p>
        )}
        {zones.map((zone, index) => (
          <ZoneFields
            key={zone.id}
            zone={zone}
            index={index}
            count={zones.length}
            rowErrors={rowErrors}
            shop={shop}
            onChange={(change) => set(zones.map((each) => (each.id === zone.id ? { ...each, ...change } : each)))}
            onMove={(to) => set(moved(zones, index, to))}
            onRemove={() => set(zones.filter(({ id }) => id !== zone.id))}
          />
        ))}
        <RowsError error={form.errors.of("zones")} rowErrors={rowErrors} />
        {zones.length < ZONES_MAX && (
          <Button icon={<Add />} text="Add a zone" onClick={() => set([...zones, newZone(zones)])} />
        )}
      </section>
      <SettingsSave form={form} isSaving={update.isPending} />
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
