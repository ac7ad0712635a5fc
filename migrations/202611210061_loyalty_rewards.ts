import type { Knex } from "knex";

const REWARDS = [
  {
    name: "10% Service Discount",
    points_cost: 200,
    description: "10% off the price of your next repair or service.",
    category: "discount",
    kind: "service_percent",
    percent: 10,
  },
  {
    name: "KES 3,500 Product Credit",
    points_cost: 500,
    description: "Ksh 3,500 off your next order, whatever is in it.",
    category: "credit",
    kind: "money",
    value_minor: 350_000,
  },
  {
    name: "Free Home Cleaning",
    points_cost: 800,
    description: "We come to you and clean your computer, inside and out.",
    category: "service",
    kind: "service",
  },
  {
    name: "VIP Support Access",
    points_cost: 1000,
    description: "30 days priority support: your messages are answered first.",
    category: "service",
    kind: "access",
    valid_days: 30,
  },
];

/** The rewards that a shop starts with. */
export async function up(knex: Knex): Promise<void> {
  await knex("loyalty_rewards").insert(REWARDS).onConflict("name").ignore();
}

export async function down(knex: Knex): Promise<void> {
  const names = REWARDS.map(({ name }) => name);
  await knex("loyalty_rewards")
    .whereIn("name", names)
    .whereNotIn("id", knex("vouchers").select("reward_id").whereNotNull("reward_id"))
    .del();
}
