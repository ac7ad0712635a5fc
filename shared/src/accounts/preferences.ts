import { endpoint } from "../contract/endpoint";
import { Success } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";

export const THEMES = ["light", "dark", "system"] as const;

/** Which notifications a person wants, and the theme of the pages. */
export const Preferences = z
  .object({
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    orderUpdates: z.boolean(),
    appointmentReminders: z.boolean(),
    promotions: z.boolean(),
    theme: z.enum(THEMES),
    /** Of mails and texts to this person; null: that of the page on which they ordered, booked or asked. */
    language: z.enum(LANGUAGES).nullable().optional(),
  })
  .meta({ id: "Preferences" });
export type Preferences = z.infer<typeof Preferences>;

/** The defaults: everything but advertising. */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  smsNotifications: true,
  orderUpdates: true,
  appointmentReminders: true,
  promotions: false,
  theme: "system",
  language: null,
};

export const getPreferences = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "One's own preferences",
  access: "user",
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: "PUT",
  path: "/api/settings",
  summary: "Change some of the caller's preferences; returns all of them",
  access: "user",
  body: Preferences.partial(),
  response: Preferences,
});

export const exportMyData = endpoint({
  method: "POST",
  path: "/api/settings/export",
  summary: "Download everything that the shop knows of the caller, as JSON",
  access: "user",
  response: { binary: "application/json" },
  errors: ["RATE_LIMITED"],
});

export const deleteMyAccount = endpoint({
  method: "DELETE",
  path: "/api/settings/account",
  summary: "Delete the caller's account: personal data is removed, orders and payments stay without it",
  access: "user",
  guessable: "password",
  body: z.object({ password: z.string().min(1, "Required").max(200) }),
  response: Success,
  errors: ["INCORRECT_PASSWORD", "LAST_ADMIN", "RATE_LIMITED"],
});
