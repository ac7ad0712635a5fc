import { type ZoneOffer, zoneFee } from "@fundi/shared/delivery/delivery-zone";
import { findZones } from "@fundi/shared/delivery/find-zones";
import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Input } from "../../components/forms/field";
import { Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { readChosenZone, storeChosenZone, useZones, zoneArrival, zonePrice } from "../delivery";
import { useShop } from "../shell";

interface ZoneChoiceProps {
  /** The sum of the goods, in KES. */
  goods: number;
  /** What was typed and chosen before. */
  draft: Record<string, string>;
  errors: Record<string, string | undefined>;
  /** A saved address was picked: its town decides, not an earlier choice. */
  isPicked?: boolean;
  /** Called with the fee; null while no zone is chosen. */
  onFee: (fee: number | null) => void;
  /** Called with the chosen zone. */
  onZone: (zone: ZoneOffer | null) => void;
}

interface Choice {
  id: number | null;
  /** By a click; else by the typed town, or on an earlier visit. */
  isClicked: boolean;
}

const NONE: Choice = { id: null, isClicked: false };

/** Asks where an order is delivered to: a typed town finds its zone, each with its day and price. */
export function ZoneChoice({ goods, draft, errors, isPicked = false, onFee, onZone }: ZoneChoiceProps) {
  const { zones, failed, retry } = useZones();
  const [town, setTown] = useState(draft["shipping.city"] ?? "");
  const [choice, setChoice] = useState<Choice>(() =>
    isPicked ? NONE : { id: Number(draft["delivery.zoneId"]) || readChosenZone(), isClicked: false },
  );
  const [isAllShown, setAllShown] = useState(false);
  const picked = isPicked && choice === NONE && zones ? findZones(zones, town).clear : null;
  const chosen = picked ?? zones?.find(({ id }) => id === choice.id);
  const fee = chosen ? zoneFee(chosen, goods) : null;
  useEffect(() => onFee(fee), [fee, onFee]);
  useEffect(() => onZone(chosen ?? null), [chosen, onZone]);

  if (!zones)
    return failed ? (
      <ErrorState
        title={t`The places we deliver to could not be loaded`}
        message={t`Check your connection and try again.`}
        onRetry={retry}
      />
    ) : (
      <Skeleton className="h-40" />
    );

  const choose = ({ id }: ZoneOffer, isClicked: boolean) => {
    setChoice({ id, isClicked });
    storeChosenZone(id);
  };
  const type = (typed: string) => {
    setTown(typed);
    setAllShown(false);
    const { clear } = findZones(zones, typed);
    if (clear) choose(clear, false);
    // What an earlier town chose does not hold for another one.
    else if (!choice.isClicked) setChoice(NONE);
  };
  const { matches } = findZones(zones, town);
  // A choice stays visible, whatever is typed afterwards.
  const shown =
    isAllShown || matches.length === 0 ? zones : zones.filter((zone) => matches.includes(zone) || zone === chosen);
  const others = zones.length - shown.length;
  return (
    <div className="grid gap-4">
      {isPicked && !errors["shipping.city"] ? (
        <input type="hidden" name="shipping.city" value={town} />
      ) : (
        <Input
          label={t`Town or area`}
          name="shipping.city"
          autoComplete="address-level2"
          required
          list="places"
          value={town}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          error={errors["shipping.city"]}
        />
      )}
      <datalist id="places">
        {zones.flatMap(({ id, places }) => places.map((place) => <option key={`${id} ${place}`} value={place} />))}
      </datalist>
      {matches.length === 0 && (
        <p
          role="status"
          className="text-sm text-attention"
        >{t`We do not know “${town.trim()}”. Please choose the area that it belongs to, or call us.`}</p>
      )}
      <ZoneRadios
        zones={shown}
        chosen={chosen}
        goods={goods}
        error={errors["delivery.zoneId"]}
        onChoose={(zone) => choose(zone, true)}
      />
      {others > 0 && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setAllShown(true)}>
          {plural(others, { one: "Show # other place", other: "Show # other places" })}
        </Button>
      )}
      {chosen && (
        <>
          <input type="hidden" name="delivery.fee" value={fee ?? 0} />
          <input type="hidden" name="delivery.promisedAt" value={chosen.promisedAt ?? ""} />
        </>
      )}
    </div>
  );
}

interface ZoneRadiosProps {
  zones: readonly ZoneOffer[];
  chosen: ZoneOffer | undefined;
  goods: number;
  error: string | undefined;
  onChoose: (zone: ZoneOffer) => void;
}

function ZoneRadios({ zones, chosen, goods, error, onChoose }: ZoneRadiosProps) {
  const { timeZone } = useShop();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "zone-error" : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{t`Price and day`}</legend>
      {zones.map((zone) => (
        <label
          key={zone.id}
          className="flex min-h-11 items-start gap-3 rounded-md border border-field p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="delivery.zoneId"
            value={zone.id}
            checked={zone === chosen}
            onChange={() => onChoose(zone)}
            className="mt-1 accent-accent"
          />
          <span className="grid min-w-0 grow grid-cols-[1fr_auto] gap-x-3 wrap-anywhere">
            <span className="font-semibold">{zone.name}</span>
            <Quiet>{zoneFee(zone, goods) === 0 ? t`Free` : zonePrice(zone)}</Quiet>
            <Quiet wide>
              {[zoneArrival(zone, timeZone), zone.places.slice(0, 4).join(", ")].filter(Boolean).join(" · ")}
            </Quiet>
          </span>
        </label>
      ))}
      <p id="zone-error" aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const Quiet = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <span className={classNames("text-sm text-muted", wide && "col-span-2")}>{children}</span>
);
