import { endpoint } from "../contract/endpoint";
import { optionalLine } from "../contract/fields";
import { z } from "../contract/z";

/** Encryption of the connection to a mail server: TLS from the first byte, STARTTLS, or none. */
export const MAIL_SECURITY = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

export const MailServer = z
  .object({
    /** Where it was set: SMTP_URL of the server takes precedence over Settings. */
    source: z.enum(["none", "env", "settings"]),
    host: z.string(),
    port: z.number().int(),
    security: z.enum(MAIL_SECURITY),
    user: z.string(),
    /** The password itself is never returned. */
    hasPassword: z.boolean(),
    /** The sender of mails; empty: the shop's name and e-mail address. */
    from: z.string(),
    /** Why the stored settings cannot be used. */
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

type Connection = Pick<MailServer, "host" | "port" | "security" | "user">;

/** The fields that decide where the stored password is sent, and whether it is encrypted. */
export const PASSWORD_AGAIN = "Enter the password again: the server, its port or its protection is another one.";

/** Whether a change sends the stored password to another server or with other encryption, so that its author must know it. */
export const needsPasswordAgain = (stored: Connection & { hasPassword: boolean }, next: Connection): boolean =>
  stored.hasPassword &&
  next.host !== "" &&
  next.user !== "" &&
  (next.host !== stored.host || next.port !== stored.port || next.security !== stored.security);

const Host = optionalLine(255).refine(
  (host) => host === "" || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:]+\]$/i.test(host),
  "Enter a name such as smtp.example.com",
);

export const updateMailServer = endpoint({
  method: "PUT",
  path: "/api/admin/mail-server",
  summary:
    "Set the mail server; without a host there is none. A password that is not given stays, and is needed again for another host, port or protection",
  access: "admin",
  body: z.object({
    host: Host,
    port: z.number().int().min(1).max(65_535),
    security: z.enum(MAIL_SECURITY),
    user: optionalLine(255),
    password: z.string().max(500).optional(),
    from: optionalLine(200).refine(
      (from) => from === "" || /^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/.test(from),
      "Enter an address, or a name with an address: Shop <shop@example.com>",
    ),
  }),
  response: MailServer,
  errors: ["CONFLICT"],
});
