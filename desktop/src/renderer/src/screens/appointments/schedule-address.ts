import { AppointmentFilter } from "@fundi/shared/appointments/admin-appointments";
import { WallTime } from "@fundi/shared/appointments/appointments";
import { CalendarDate } from "@fundi/shared/contract/fields";
import { z } from "@fundi/shared/contract/z";

const VIEWS = ["day", "week", "list"] as const;
export type View = (typeof VIEWS)[number];

/** View and day, and the contract's filters of the list. */
export const ScheduleAddress = AppointmentFilter.extend({
  view: z.enum(VIEWS).default("day"),
  /** The shown day, or a day of the shown week. */
  date: CalendarDate.optional(),
  /** Presets of a new appointment: the calendar slot that was chosen for it. */
  at: WallTime.optional(),
  by: z.coerce.number().int().positive().optional(),
});
export type ScheduleAddress = z.infer<typeof ScheduleAddress>;
