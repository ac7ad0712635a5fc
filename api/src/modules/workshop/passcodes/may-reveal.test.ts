import { CAPABILITIES, type Capability } from "@fundi/shared/accounts/capabilities";
import { ROLES, type Role } from "@fundi/shared/accounts/roles";
import { expect, it } from "vitest";
import { mayReveal } from "./may-reveal";

const ME = 7;
const may = (role: Role, technicianId: number | null, capabilities: readonly Capability[] = []) =>
  mayReveal({ id: ME, role, capabilities }, { technicianId });

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
  expect(mayReveal({ id: null, role: "staff", capabilities: ["bench"] }, { technicianId: null })).toBe(false);
});
