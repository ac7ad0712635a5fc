import { AppointmentFilter } from "@fundi/shared/admin-appointments";
import { WallTime } from "@fundi/shared/appointments";
import { CalendarDate } from "@fundi/shared/fields";
import { z } from "@fundi/shared/z";

export const VIEWS = ["day", "week", "list"] as const;
export type View = (typeof VIEWS)[number];

/** The view and its day, and the contract's filter of the list. */
export const ScheduleAddress = AppointmentFilter.extend({
  view: z.enum(VIEWS).default("day"),
  /** The day on show, or one of the week on show. */
  date: CalendarDate.optional(),
  /** Of a visit that is being booked: the place in the calendar that was chosen for it. */
  at: WallTime.optional(),
  by: z.coerce.number().int().positive().optional(),
});
export type ScheduleAddress = z.infer<typeof ScheduleAddress>;
