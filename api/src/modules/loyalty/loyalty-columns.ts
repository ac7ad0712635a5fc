import { POINTS_CAUSES, REWARD_CATEGORIES, VOUCHER_KINDS } from "@fundi/shared/loyalty/loyalty";
import { decimal, flag, integer, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

/** The sums of each person's ledger; the balance is negative when spent points were taken back. */
export const LOYALTY_ACCOUNTS = table("loyalty_accounts", {
  userId: integer("user_id"),
  points: integer("points"),
  lifetimePoints: integer("lifetime_points"),
});

export const LOYALTY_ENTRIES = table("loyalty_entries", {
  id: serial("id"),
  userId: integer("user_id"),
  kind: oneOf("kind", POINTS_CAUSES),
  points: integer("points"),
  balanceAfter: integer("balance_after"),
  reason: text("reason"),
  subjectType: text("subject_type"),
  subjectId: integer("subject_id"),
  /** Counts the entries of one subject. */
  turn: integer("turn"),
  /** The tier's multiplier, where an order earned. */
  multiplier: nullable(decimal("multiplier")),
  /** Where an order earned: the spending per point. Null in entries from before shops could choose, too. */
  minorPerPoint: nullable(integer("minor_per_point")),
  createdAt: timestamp("created_at"),
});

export const REWARDS = table("loyalty_rewards", {
  id: serial("id"),
  name: text("name"),
  pointsCost: integer("points_cost"),
  description: text("description"),
  category: oneOf("category", REWARD_CATEGORIES),
  kind: oneOf("kind", VOUCHER_KINDS),
  valueMinor: nullable(integer("value_minor")),
  percent: nullable(integer("percent")),
  validDays: nullable(integer("valid_days")),
  isActive: flag("is_active"),
  /** Its place in the shop's order. */
  position: integer("position"),
  /** Set once it was removed; its vouchers stay valid. */
  retiredAt: nullable(timestamp("retired_at")),
});

export const VOUCHERS = table("vouchers", {
  id: serial("id"),
  code: text("code"),
  userId: integer("user_id"),
  rewardId: nullable(integer("reward_id")),
  name: text("name"),
  kind: oneOf("kind", VOUCHER_KINDS),
  valueMinor: nullable(integer("value_minor")),
  percent: nullable(integer("percent")),
  /** What it was used for, such as `order:FD-1234-5678`; null until then. */
  usedSubject: nullable(text("used_subject")),
  usedAt: nullable(timestamp("used_at")),
  expiresAt: nullable(timestamp("expires_at")),
  createdAt: timestamp("created_at"),
});
