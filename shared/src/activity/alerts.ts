import { mayAccess, type Role } from "../accounts/roles";
import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";
import { ALERT_KINDS, ALERTS, type AlertChannels, type AlertKind } from "./alert-kinds";

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);

const Ways = z.object({ bell: z.boolean(), chime: z.boolean(), desktop: z.boolean() });

/** Hours without sounds and desktop alerts. When the start is later than the end, they last over midnight. */
export const QuietHours = z
  .object({
    isOn: z.boolean(),
    /** Minutes after midnight by the shop's clock. */
    from: minute,
    until: minute,
    /** Weekdays on which they begin; 0 is Sunday. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
  })
  .refine(({ from, until }) => from !== until, {
    path: ["until"],
    message: "They end at another time than they begin",
  });
export type QuietHours = z.infer<typeof QuietHours>;

/** The choices of a member of staff; missing ones follow the defaults of the role. */
export const AlertChoices = z.object({
  chime: z.boolean().optional(),
  desktop: z.boolean().optional(),
  kinds: z.partialRecord(z.enum(ALERT_KINDS), Ways.partial()).optional(),
  quiet: QuietHours.optional(),
});
export type AlertChoices = z.infer<typeof AlertChoices>;

/** The complete alert settings of a person, without kinds that do not concern their role. */
export const AlertPreferences = z
  .object({
    /** False mutes all chimes. */
    chime: z.boolean(),
    desktop: z.boolean(),
    kinds: z.partialRecord(z.enum(ALERT_KINDS), Ways),
    quiet: QuietHours,
    /** The shop's time zone, which quiet hours use. */
    timeZone: z.string(),
  })
  .meta({ id: "AlertPreferences" });
export type AlertPreferences = z.infer<typeof AlertPreferences>;

const EVENING: QuietHours = { isOn: false, from: 20 * 60, until: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] };

/** The kinds that concern a role. */
export const alertKindsOf = (role: Role): AlertKind[] =>
  ALERT_KINDS.filter((kind) => mayAccess(role, ALERTS[kind].access));

/** Returns the complete settings for a role and its holder's choices. */
export function alertPreferencesOf(role: Role, choices: AlertChoices, timeZone: string): AlertPreferences {
  const ways = (kind: AlertKind): AlertChannels => {
    const usual = ALERTS[kind].usual(role);
    const chosen = choices.kinds?.[kind];
    return {
      bell: (ALERTS[kind].bellIsOptional && chosen?.bell) ?? usual.bell,
      chime: chosen?.chime ?? usual.chime,
      desktop: chosen?.desktop ?? usual.desktop,
    };
  };
  return {
    chime: choices.chime ?? true,
    desktop: choices.desktop ?? true,
    kinds: Object.fromEntries(alertKindsOf(role).map((kind) => [kind, ways(kind)])),
    quiet: choices.quiet ?? EVENING,
    timeZone,
  };
}

export const getAlertPreferences = endpoint({
  method: "GET",
  path: "/api/admin/alert-preferences",
  summary: "How the caller wants to be alerted; it follows them to every console",
  access: "staff",
  response: AlertPreferences,
});

export const updateAlertPreferences = endpoint({
  method: "PUT",
  path: "/api/admin/alert-preferences",
  summary: "Change the caller's alert settings; omitted fields stay unchanged",
  access: "staff",
  body: AlertChoices,
  response: AlertPreferences,
});
