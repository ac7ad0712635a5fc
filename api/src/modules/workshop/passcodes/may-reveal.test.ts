import { CAPABILITIES, type Capability } from "@fundi/shared/accounts/capabilities";
import { ROLES, type Role } from "@fundi/shared/accounts/roles";
import type { HoldReason } from "@fundi/shared/workshop/repair-stages";
import { expect, it } from "vitest";
import { mayReveal } from "./may-reveal";

const ME = 7;
const may = (
  role: Role,
  technicianId: number | null,
  capabilities: readonly Capability[] = [],
  heldReason: HoldReason | null = null,
) => mayReveal({ id: ME, role, capabilities }, { technicianId, heldReason });

it("is for the technician of the job who repairs devices, and for managers and above", () => {
  expect(may("staff", ME, ["bench"])).toBe(true);
  for (const role of ["manager", "admin"] as const) expect(may(role, null), role).toBe(true);
});

it("is for nobody else, whatever else they may do", () => {
  expect(may("staff", ME)).toBe(false);
  expect(may("staff", 8, ["bench"])).toBe(false);
  expect(may("staff", null, ["bench"])).toBe(false);
  const others = CAPABILITIES.filter((capability) => capability !== "bench");
  expect(may("staff", ME, others)).toBe(false);
  expect(may("user", ME, CAPABILITIES)).toBe(false);
  expect(ROLES.filter((role) => may(role, 8, CAPABILITIES))).toEqual(["manager", "admin"]);
});

it("is not for an account without an id at a job that nobody has", () => {
  expect(
    mayReveal({ id: null, role: "staff", capabilities: ["bench"] }, { technicianId: null, heldReason: null }),
  ).toBe(false);
});

it("is for managers only while it is not clear whose the device is", () => {
  expect(may("staff", ME, ["bench"], "customer_answer")).toBe(true);
  expect(may("staff", ME, ["bench"], "ownership")).toBe(false);
  expect(may("manager", null, [], "ownership")).toBe(true);
});
