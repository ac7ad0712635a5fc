import type { Role } from "./roles";

/** What a member of staff may do beyond their role: repair devices, and check the repairs of others. */
export const CAPABILITIES = ["bench", "quality"] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Returns what a new account may do unless an administrator decides otherwise: staff repair devices. */
export const usualCapabilities = (role: Role): readonly Capability[] => (role === "staff" ? ["bench"] : []);
