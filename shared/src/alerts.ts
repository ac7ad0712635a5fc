import { ALERT_KINDS, ALERTS, type AlertKind, type AlertWays } from "./alert-kinds";
import { endpoint } from "./endpoint";
import { mayAccess, type Role } from "./roles";
import { DEFAULT_TIME_ZONE } from "./time";
import { z } from "./z";

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);

const Ways = z.object({ chime: z.boolean(), desktop: z.boolean() });

/** Hours in which nothing makes a sound or comes to the front. Later than its end, it lasts over midnight. */
export const QuietHours = z
  .object({
    isOn: z.boolean(),
    /** Minutes after midnight by the shop's wall. */
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

/** What a member of staff decided; whatever is left out follows their role. */
export const AlertChoices = z.object({
  chime: z.boolean().optional(),
  desktop: z.boolean().optional(),
  kinds: z.partialRecord(z.enum(ALERT_KINDS), Ways.partial()).optional(),
  quiet: QuietHours.optional(),
});
export type AlertChoices = z.infer<typeof AlertChoices>;

/** How somebody is alerted, whole. Kinds that do not concern their role are not in it. */
export const AlertPreferences = z
  .object({
    /** Without it nothing chimes at all. */
    chime: z.boolean(),
    desktop: z.boolean(),
    kinds: z.partialRecord(z.enum(ALERT_KINDS), Ways),
    quiet: QuietHours,
    /** The shop's, by whose wall the quiet hours are. */
    timeZone: z.string(),
  })
  .meta({ id: "AlertPreferences" });
export type AlertPreferences = z.infer<typeof AlertPreferences>;

const EVENING: QuietHours = { isOn: false, from: 20 * 60, until: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] };

/** The kinds that concern a role. */
export const alertKindsOf = (role: Role): AlertKind[] =>
  ALERT_KINDS.filter((kind) => mayAccess(role, ALERTS[kind].access));

/** How somebody of a role is alerted who decided this much. */
export function alertPreferencesOf(
  role: Role,
  choices: AlertChoices = {},
  timeZone: string = DEFAULT_TIME_ZONE,
): AlertPreferences {
  const ways = (kind: AlertKind): AlertWays => {
    const usual = ALERTS[kind].usual(role);
    const chosen = choices.kinds?.[kind];
    return { chime: chosen?.chime ?? usual.chime, desktop: chosen?.desktop ?? usual.desktop };
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
  summary: "Change how the caller is alerted; what is not given stays",
  access: "staff",
  body: AlertChoices,
  response: AlertPreferences,
});
