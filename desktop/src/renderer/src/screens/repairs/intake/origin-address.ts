import { REPAIR_ORIGINS, type RepairOriginKind } from "@fundi/shared/workshop/repair-stages";

/** What a new intake comes from, as its address says it. */
export interface OriginAddress {
  source: RepairOriginKind;
  id: number;
}

/** Returns the address of a new intake that comes from something: `?from=quote-12`. */
export const intakeFromAddress = ({ source, id }: OriginAddress): string => `/admin/repairs/new?from=${source}-${id}`;

/** Reads what a new intake comes from; null: nothing, or nothing that there could be. */
export function readOriginAddress(from: string | null): OriginAddress | null {
  const [kind, digits = ""] = (from ?? "").split("-");
  const source = REPAIR_ORIGINS.find((each) => each === kind);
  const id = Number(digits);
  return source && Number.isSafeInteger(id) && id > 0 ? { source, id } : null;
}

/** Returns the address where what was booked is checked in. */
export const checkInAddress = (id: number): string => `/admin/repairs/new?check-in=${id}`;

/** Reads which job is checked in; null: none. */
export function readCheckInAddress(params: URLSearchParams): number | null {
  const id = Number(params.get("check-in") ?? "");
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
