import type { Knex } from "knex";

/** The fixed programme of every shop before owners could choose. */
const GIVEN_REWARDS = ["10% Service Discount", "KES 3,500 Product Credit", "Free Home Cleaning", "VIP Support Access"];

const GIVEN_TIERS = [
  { name: "Bronze", from: 0, multiplier: 1, benefits: ["Basic support", "1x points", "Standard delivery"] },
  {
    name: "Silver",
    from: 500,
    multiplier: 1.5,
    benefits: ["Priority support", "1.5x points", "Free standard delivery", "5% service discount"],
  },
  {
    name: "Gold",
    from: 1500,
    multiplier: 2,
    benefits: ["Premium support", "2x points", "Free express delivery", "10% service discount", "Exclusive offers"],
  },
  {
    name: "Platinum",
    from: 3000,
    multiplier: 3,
    benefits: [
      ...["VIP support", "3x points", "Free priority delivery", "15% service discount", "Early access"],
      "Personal account manager",
    ],
  },
];

/**
 * Owners choose tiers, rewards and what earns a point. A trading shop keeps the rewards that its customers were
 * promised; one that never sold anything starts without the default rewards.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("loyalty_rewards", (table) => {
    table.integer("position").unsigned().notNullable().defaultTo(0);
    // Its vouchers stay valid; it is no longer offered, and its name is available again.
    table.datetime("retired_at", { precision: 3 }).nullable();
    table.dropUnique(["name"], "uq_loyalty_rewards_name");
  });
  await knex.schema.alterTable("loyalty_entries", (table) => {
    // Minor units that earned one point; null: 10,000, the fixed value before.
    table.integer("minor_per_point").unsigned().nullable();
  });
  const rewards = await knex("loyalty_rewards").select("id").orderBy("points_cost").orderBy("id");
  for (const [position, { id }] of rewards.entries()) await knex("loyalty_rewards").where({ id }).update({ position });

  const [order, entry] = await Promise.all([
    knex("orders").select("id").first(),
    knex("loyalty_entries").select("id").first(),
  ]);
  if (order ?? entry) {
    const value = JSON.stringify({ spendPerPoint: 100, tiers: GIVEN_TIERS, version: 0 });
    await knex("shop_settings")
      .insert({ name: "loyaltyProgramme", value, updated_at: new Date() })
      .onConflict("name")
      .ignore();
  } else
    await knex("loyalty_rewards")
      .whereIn("name", GIVEN_REWARDS)
      .whereNotIn("id", knex("vouchers").select("reward_id").whereNotNull("reward_id"))
      .del();
}

export async function down(knex: Knex): Promise<void> {
  await knex("shop_settings").where({ name: "loyaltyProgramme" }).del();
  await knex.schema.alterTable("loyalty_entries", (table) => {
    table.dropColumn("minor_per_point");
  });
  // Names were unique: a retired reward releases its name.
  await knex("loyalty_rewards")
    .whereNotNull("retired_at")
    .update({ name: knex.raw("concat(left(name, 100), ' (', id, ')')"), is_active: false });
  await knex.schema.alterTable("loyalty_rewards", (table) => {
    table.dropColumns("position", "retired_at");
    table.unique(["name"], { indexName: "uq_loyalty_rewards_name" });
  });
}
