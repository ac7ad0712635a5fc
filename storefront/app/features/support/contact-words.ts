import type { ContactCategory, ContactPriority } from "@fundi/shared/support/contact-form";
import { msg } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";

/** The subjects of a message to the shop. */
export const CATEGORY_NAMES: Record<ContactCategory, Text> = {
  general: msg`General`,
  technical: msg`Technical`,
  billing: msg`Billing`,
  appointments: msg`Appointments`,
  feedback: msg`Feedback`,
};

/** How urgent a message to the shop is. */
export const PRIORITY_NAMES: Record<ContactPriority, Text> = {
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  urgent: msg`Urgent`,
};

/** Returns the name of a ticket's category; one that is not ours as it is. */
export const contactCategoryName = (category: string): string => {
  const names: Partial<Record<string, Text>> = CATEGORY_NAMES;
  const name = names[category];
  return name ? textOf(name) : category;
};
