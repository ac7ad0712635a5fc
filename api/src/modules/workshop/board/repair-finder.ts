import { deviceName } from "@fundi/shared/workshop/device-types";
import { shownTrackingCode } from "@fundi/shared/workshop/repair-number";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import { detailOf, type Finder } from "../../../platform/find/finder";
import { findIdentifiers } from "../devices/device-store";
import { findJobs } from "../jobs/job-store";
import { findAround } from "./card-store";
import { findRepairIds } from "./repair-search-store";

/** Finds repairs by number, tracking code, phone, IMEI or serial, device and customer; open ones before those that are over. */
export const repairFinder = (db: Db): Finder => ({
  kind: "repair",
  access: "staff",
  async find(text, limit) {
    const ids: number[] = [];
    for (const isOpen of [true, false])
      if (ids.length < limit) ids.push(...(await findRepairIds(db, text, isOpen)).ids.slice(0, limit - ids.length));
    const jobs = await findJobs(db, ids);
    const [around, identifiers] = await Promise.all([
      findAround(db, ids),
      findIdentifiers(
        db,
        jobs.flatMap(({ deviceId }) => deviceId ?? []),
      ),
    ]);
    return jobs.map(({ id, number, trackingCode, deviceId, stage, task }) => {
      const { deviceType: type = null, brand, model, customerName = "" } = around.get(id) ?? {};
      const device = type === null ? task : deviceName({ type, brand: brand ?? "", model: model ?? "" });
      const own = identifiers.filter((one) => one.deviceId === deviceId).map(({ value }) => value);
      return {
        ...{ id, title: `${number} ${device}`.trim() },
        detail: detailOf(customerName, REPAIR_STAGE_LABELS[stage], own[0]),
        keys: [number, trackingCode, shownTrackingCode(trackingCode), ...own],
      };
    });
  },
});
