import type { Appointment } from "@fundi/shared/appointments/appointments";
import { calendarEvent, googleCalendarUrl } from "@fundi/shared/appointments/calendar-event";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { Button, buttonClass } from "../../components/button";
import { Icon } from "../../components/icon";
import { toast } from "../../components/toast/toast";
import { useShop } from "../shell";
import { downloadCalendarFile } from "./calendar-file";

/** Links to add an appointment to a calendar. A cancelled one can only be removed, by the file. */
export function CalendarLinks({ appointment }: { appointment: Appointment }) {
  const shop = useShop();
  const [isBusy, setBusy] = useState(false);
  const about = <span className="sr-only">: {appointment.serviceTitle}</span>;

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadCalendarFile(appointment);
    } catch {
      toast.error(t`The calendar file could not be downloaded`, { description: t`Please try again in a moment.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void download()}>
        <AccountIcon name="download" size={16} /> {t`Download ICS`}
        {about}
      </Button>
      {appointment.status !== "cancelled" && (
        <a
          href={googleCalendarUrl(calendarEvent({ ...appointment, isDropOff: appointment.dropOff }, shop))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          <Icon name="external" size={16} /> {t`Add to Google Calendar`}
          {about}
        </a>
      )}
    </div>
  );
}
