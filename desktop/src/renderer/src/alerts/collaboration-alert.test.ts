import { expect, it } from "vitest";
import { ACTIVITY_OF } from "./activity-log";
import { NOTIFICATION_TEXTS } from "./notification-text";

const alert = {
  ...{ eventId: 7, by: "Brian Otieno", timestamp: "2026-11-20T08:00:00.000Z" },
  ...{ subjectId: 42, label: "ticket #42" },
};

it.each([
  ["mention", "ticket", "You are called in a note", "/admin/support/42?tab=tickets"],
  ["assigned", "conversation", "You have new work", "/admin/support/42"],
  ["mention", "order", "You are called in a note", "/admin/orders/42"],
] as const)("a %s on a %s names its author and links to the record", (kind, subject, title, path) => {
  const item = ACTIVITY_OF.staff_alert({ ...alert, kind, subject });
  expect(NOTIFICATION_TEXTS[item.type](item)).toEqual({
    title,
    text: "Brian Otieno · ticket #42",
    path,
  });
});
