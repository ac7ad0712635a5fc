import type { RepairLineKind } from "@fundi/shared/workshop/estimate-rules";
import type { ClaimDecision } from "@fundi/shared/workshop/warranty-rules";
import { expect, it } from "vitest";
import { warrantiesGiven } from "./given-warranties";

const line = (id: number, change: { kind?: RepairLineKind; days?: number; claimId?: number; isDropped?: boolean }) => ({
  ...{ id, kind: change.kind ?? ("labour" as const), warrantyDays: change.days ?? 0, claimId: change.claimId ?? null },
  state: change.isDropped ? ("not_charged" as const) : ("approved" as const),
});
const accepted = { decision: "accepted", untilOn: "2027-03-14" } as const;

it("lines with days that stand have a warranty from the day on which the device leaves", () => {
  const lines = [
    line(1, { kind: "part", days: 90 }),
    line(2, { days: 30 }),
    line(3, { days: 0 }),
    line(4, { days: 90, isDropped: true }),
  ];
  expect(warrantiesGiven(lines, { day: "2026-12-14", claims: new Map(), newPartDays: 30 })).toEqual([
    { lineId: 1, scope: "part", fromOn: "2026-12-14", days: 90, untilOn: "2027-03-14" },
    { lineId: 2, scope: "labour", fromOn: "2026-12-14", days: 30, untilOn: "2027-01-13" },
  ]);
});

it("under a claim only a new part has one, to the end of the original or the days of the shop", () => {
  const claims = new Map<number, { decision: ClaimDecision; untilOn: string }>([
    [7, accepted],
    [8, { decision: "refused", untilOn: "2027-03-14" }],
  ]);
  const lines = [
    line(1, { kind: "part", days: 365, claimId: 7 }),
    line(2, { days: 90, claimId: 7 }),
    line(3, { kind: "part", days: 10, claimId: 8 }),
  ];
  const on = (day: string) =>
    warrantiesGiven(lines, { day, claims, newPartDays: 30 }).map(({ lineId, untilOn }) => [lineId, untilOn]);
  expect(on("2027-01-10")).toEqual([
    [1, "2027-03-14"],
    [3, "2027-01-20"],
  ]);
  expect(on("2027-03-01")[0]).toEqual([1, "2027-03-31"]);
});
