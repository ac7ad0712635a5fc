import { endpoint } from "./endpoint";
import { text } from "./fields";
import { z } from "./z";

/** How the connection to a mail server is protected: from the first byte on, by STARTTLS, or not at all. */
export const MAIL_SECURITY = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

export const MailServer = z
  .object({
    /** Who set it: SMTP_URL of the server wins over what is entered in Settings. */
    source: z.enum(["none", "env", "settings"]),
    host: z.string(),
    port: z.number().int(),
    security: z.enum(MAIL_SECURITY),
    user: z.string(),
    /** The password itself is never told. */
    hasPassword: z.boolean(),
    /** Who mails come from; empty: the shop's name and e-mail address. */
    from: z.string(),
    /** Why what is stored cannot be used. */
    problem: z.string().nullable(),
  })
  .meta({ id: "MailServer" });
export type MailServer = z.infer<typeof MailServer>;

export const getMailServer = endpoint({
  method: "GET",
  path: "/api/admin/mail-server",
  summary: "The mail server that mails go out by, without its password",
  access: "admin",
  response: MailServer,
});

const Host = text(255).refine(
  (host) => host === "" || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:]+\]$/i.test(host),
  "Enter a name such as smtp.example.com",
);

export const updateMailServer = endpoint({
  method: "PUT",
  path: "/api/admin/mail-server",
  summary: "Set the mail server; without a host there is none. A password that is not given stays",
  access: "admin",
  body: z.object({
    host: Host,
    port: z.number().int().min(1).max(65_535),
    security: z.enum(MAIL_SECURITY),
    user: text(255),
    password: z.string().max(500).optional(),
    from: text(200).refine(
      (from) => from === "" || /^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/.test(from),
      "Enter an address, or a name with an address: Shop <shop@example.com>",
    ),
  }),
  response: MailServer,
  errors: ["CONFLICT"],
});
