import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { ORDER_PREFIXES_MAX } from "@fundi/shared/orders/order-number";
import { MPESA_FIELDS, mpesaOf } from "@fundi/shared/payments/mpesa";
import type { About } from "@fundi/shared/settings/about";
import { type updateSettings as endpoint, type Settings, ShopSettings } from "@fundi/shared/settings/settings";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/values/time";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import { changesBetween } from "../../../platform/events/changes";
import type { LoadedSettings } from "../settings-dependencies";
import { presentSettings } from "../settings-presenter";
import { hasUpload, lockSettings, saveSettings } from "../settings-store";
import { daysOfOtherRate } from "../vat";

const FIELDS = Object.keys(ShopSettings.shape) as (keyof ShopSettings)[];

/** Changes the given settings. Throws for an outdated version, with the current values. */
export async function updateSettings(
  dependencies: LoadedSettings,
  { version: seen, ...change }: z.output<typeof endpoint.body>,
  actorId: number,
): Promise<Settings> {
  const { inTransaction, current, clock } = dependencies;
  const stored = await inTransaction(async (tx) => {
    const before = await lockSettings(tx.db, clock());
    const was = { ...current.defaults, ...before.settings };
    checkVersion(before, seen, "The settings changed while you were looking at them.", ({ version }) => ({
      ...presentSettings(dependencies),
      ...was,
      version,
    }));
    const given = withConfirmation(
      was,
      Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<ShopSettings>,
    );
    const completed = withFormerPrefixes(was, withStoredZones(was, given));
    const changes = changesBetween(was, { ...was, ...given }, FIELDS);
    if (Object.keys(changes).length === 0) return before;
    if (changes.logo && given.logo && !(await hasUpload(tx.db, "logos", given.logo)))
      throw fieldError("logo", "This picture is no longer there. Please add it again.");
    if (given.about) await checkPictures(tx.db, was.about, given.about);
    await refuseOtherPast(dependencies, tx.db, was, { ...was, ...given });
    const next = before.version + 1;
    await saveSettings(tx.db, completed, next, clock());
    tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
    return { settings: { ...before.settings, ...completed }, version: next };
  });
  current.take(stored);
  return presentSettings(dependencies);
}

/** Every new picture is one of the shop's own: a page asks no other host. */
async function checkPictures(db: Db, before: About, after: About): Promise<void> {
  const picturesOf = ({ photos, people }: About) => [
    ...photos.map(({ url }) => url),
    ...people.flatMap(({ photo }) => photo ?? []),
  ];
  const known = new Set(picturesOf(before));
  for (const url of picturesOf(after))
    if (!known.has(url) && !(await hasUpload(db, "shop", url)))
      throw fieldError("about", "This picture is no longer there. Please add it again.");
}

/** A client of the previous release does not send whether a zone may be paid at the handover: it stays as it is. */
function withStoredZones(before: ShopSettings, change: Partial<ShopSettings>): Partial<ShopSettings> {
  if (!change.deliveryZones) return change;
  const stored = new Map(before.deliveryZones.map(({ id, paysAtHandover }) => [id, paysAtHandover]));
  const deliveryZones = change.deliveryZones.map((zone) => ({
    ...zone,
    paysAtHandover: zone.paysAtHandover ?? stored.get(zone.id) ?? true,
  }));
  return { ...change, deliveryZones };
}

/** A changed payment number must be confirmed again; a missing one cannot be confirmed. */
function withConfirmation(before: ShopSettings, change: Partial<ShopSettings>): Partial<ShopSettings> {
  const after = { ...before, ...change };
  const isMoved = MPESA_FIELDS.some((field) => before[field] !== after[field]);
  if (!isMoved && !change.mpesaConfirmed) return change;
  if (change.mpesaConfirmed && mpesaOf(after) === null) throw missingNumber(after);
  return { ...change, mpesaConfirmed: change.mpesaConfirmed ?? false };
}

const missingNumber = ({ mpesaKind, paybill }: ShopSettings): AppError =>
  mpesaKind === "till"
    ? fieldError("tillNumber", "Enter the number of the till.")
    : paybill
      ? fieldError("accountNumber", "Enter the account that belongs to the paybill.")
      : fieldError("paybill", "Enter the number of the paybill.");

/** The former prefix is added to the earlier ones, so that its numbers are still recognised. */
function withFormerPrefixes(before: ShopSettings, change: Partial<ShopSettings>): Partial<ShopSettings> {
  const { orderPrefix } = change;
  if (orderPrefix === undefined || orderPrefix === before.orderPrefix) return change;
  const former = [...before.formerPrefixes, before.orderPrefix].filter((prefix) => prefix !== orderPrefix);
  if (former.length >= ORDER_PREFIXES_MAX)
    throw fieldError("orderPrefix", `The shop has had ${former.length} prefixes. Choose one of them.`);
  return { ...change, formerPrefixes: former };
}

/** Sold goods keep their tax: a rate may change only for days without orders. */
async function refuseOtherPast(
  { env, wereOrdersPlaced, clock }: LoadedSettings,
  db: Db,
  before: ShopSettings,
  after: ShopSettings,
): Promise<void> {
  const zone = env.SHOP_TIME_ZONE;
  for (const { from, to } of daysOfOtherRate(before, after, wallClock(clock(), zone).date)) {
    const begin = from === null ? null : startOfShopDay(from, zone);
    if (!(await wereOrdersPlaced(db, begin, endOfShopDay(to, zone)))) continue;
    const message = `There are orders ${from ? `from ${from}` : "from the beginning"} to ${to} at the old rate. Add a rate that holds from tomorrow or later.`;
    const field = before.vatRate === after.vatRate ? "vatChanges" : "vatRate";
    throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { [field]: [message] } });
  }
}
