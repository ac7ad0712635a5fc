import type { ActivityItem } from "@fundi/shared/activity/activity";
import { NOTIFICATION_TEXTS, type NotificationText } from "./notification-text";

/** An entry of the bell: an activity item with its text, and whether this person has read it. */
export interface StaffNotification extends NotificationText {
  /** The id of the domain event. */
  id: number;
  type: ActivityItem["type"];
  read: boolean;
  timestamp: string;
}

export const toStaffNotification = (item: ActivityItem, read: boolean): StaffNotification => ({
  ...{ id: item.id, type: item.type, read, timestamp: item.created_at },
  ...NOTIFICATION_TEXTS[item.type](item),
});
