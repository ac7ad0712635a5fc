import { ROLES } from "@fundi/shared/accounts/roles";
import { flag, integer, mapped, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

export const USERS = table(
  "users",
  {
    id: serial("id"),
    /** Empty for a customer whom staff entered with a phone number only. */
    email: mapped(
      nullable(text("email")),
      (email) => email ?? "",
      (email) => email || null,
    ),
    passwordHash: nullable(text("password_hash")),
    firstName: text("first_name"),
    lastName: text("last_name"),
    phone: nullable(text("phone")),
    address: nullable(text("address")),
    profilePicture: nullable(text("profile_picture")),
    role: oneOf("role", ROLES),
    active: flag("active"),
    /** Null until the owner confirms the address. */
    emailVerifiedAt: nullable(timestamp("email_verified_at")),
    /** Since when a code proved that the phone number is theirs; null: not, or it was changed. */
    phoneVerifiedAt: nullable(timestamp("phone_verified_at")),
    version: integer("version"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
    lastSeenAt: nullable(timestamp("last_seen_at")),
  },
  ["is_visitor"],
);
