import type { Db } from "../../../api/src/platform/database/database";

export const CATEGORIES = [
  "laptop",
  "desktop",
  "monitor",
  "printer",
  "storage",
  "memory",
  "network",
  "audio",
  "cable",
  "phone",
  "tablet",
  "power",
] as const;
export const BRANDS = ["Lenovo", "HP", "Dell", "Acer", "Asus", "Apple", "Toshiba"];
export const LINES = [
  "ThinkPad",
  "EliteBook",
  "Latitude",
  "Aspire",
  "VivoBook",
  "MacBook",
  "Satellite",
  "ProDesk",
  "OptiPlex",
];
export const CPUS = ["Core i3", "Core i5", "Core i7", "Ryzen 5", "Ryzen 7"];
export const FIRST_NAMES = [
  "Amina",
  "Brian",
  "Cynthia",
  "David",
  "Esther",
  "Faith",
  "George",
  "Halima",
  "Ian",
  "Joyce",
  "Kevin",
];
export const LAST_NAMES = [
  "Achieng",
  "Barasa",
  "Cheruiyot",
  "Kamau",
  "Kiptoo",
  "Mutua",
  "Mwangi",
  "Njeri",
  "Ochieng",
  "Otieno",
  "Wafula",
  "Wanjiku",
  "Wekesa",
];

const CHUNK = 100_000;

/** SQL that picks one of the words by a number; lists of different lengths make the combinations differ. */
export const pick = (words: readonly string[], number = "n"): string =>
  `elt(1 + (${number}) mod ${words.length}, ${words.map((word) => `'${word}'`).join(", ")})`;

/** Runs an `insert … select` that reads `from n`, for the numbers `from < n <= to`; both in thousands. */
export async function insertNumbered(db: Db, from: number, to: number, insert: string): Promise<void> {
  await db.raw("create table if not exists bench_numbers (low int unsigned primary key)");
  const thousand = Array.from({ length: 1000 }, (_, low) => `(${low})`).join(",");
  await db.raw(`insert ignore into bench_numbers values ${thousand}`);
  for (let start = from; start < to; start += CHUNK) {
    const thousands = Math.min(CHUNK, to - start) / 1000;
    const numbers = `(select ? + 1 + high.low * 1000 + low.low as n from bench_numbers high
      join bench_numbers low where high.low < ?) numbers`;
    await db.raw(insert.replace("from n", `from ${numbers} order by n`), [start, thousands]);
  }
}

/**
 * Adds the products `from` + 1 to `to`, each with a stock item of its own that never runs out; ids are the numbers.
 * Product n is in category n mod 12.
 */
export async function fillProducts(db: Db, from: number, to: number): Promise<void> {
  await insertNumbered(
    db,
    from,
    to,
    `insert into inventory_items (id, name, sku, quantity, created_at, updated_at)
     select n, concat('Item ', n), concat('SKU-', n), 1000000, utc_timestamp(3), utc_timestamp(3) from n`,
  );
  await insertNumbered(
    db,
    from,
    to,
    `insert into products
       (id, name, price_minor, product_condition, specs, image_url, category, description, sku, inventory_item_id,
        created_at, updated_at)
     select n,
       concat(${pick(BRANDS)}, ' ', ${pick(LINES)}, ' ', char(65 + n mod 26 using utf8mb4), 100 + n mod 877),
       500000 + (n * 7919) mod 20000000,
       if(n mod 3 = 0, 'new', 'refurbished'),
       concat('["', ${pick(CPUS)}, '","', 4 << (n mod 4), ' GB RAM","', 128 << (n mod 4), ' GB SSD"]'),
       concat('/uploads/product-', n, '.webp'),
       ${pick(CATEGORIES)},
       concat('Tested in our workshop, with charger and a six month warranty. Part number ', sha2(n, 224)),
       concat('SKU-', n), n, utc_timestamp(3), utc_timestamp(3)
     from n`,
  );
  await db.raw("analyze table products, inventory_items");
}

/** Adds orders 1 to `count` of one person, with a line each, over the two years before now; the person must exist. */
export async function fillOrders(db: Db, userId: number, count: number): Promise<void> {
  // Multiplying by a prime goes through all numbers of eight digits without meeting one twice.
  const digits = "lpad((n * 7919) mod 100000000, 8, '0')";
  const status = pick(
    ["completed", "completed", "completed", "completed", "cancelled", "delivered", "pending"],
    "n div 3",
  );
  await insertNumbered(
    db,
    0,
    count,
    `insert into orders
       (id, order_number, user_id, status, payment_status, total_minor, approved_minor, vat_rate, first_name, last_name,
        email, phone, street, city, state, zip_code, notes, stock_state, created_at, updated_at)
     select n, concat('FD-', left(${digits}, 4), '-', right(${digits}, 4)), ${Number(userId)},
       ${status}, if(${status} in ('pending', 'cancelled'), 'unpaid', 'paid'), 500000 + (n * 104729) mod 20000000, 0, 16,
       ${pick(FIRST_NAMES, "n * 17 div 11")}, ${pick(LAST_NAMES, "n * 7 div 5")}, concat('person', n, '@people.example'),
       concat('07', ${digits}), 'Moi Avenue 4', 'Nairobi', '', '', '', 'none',
       timestampadd(second, floor(n * 63072000 / ${Number(count)}), utc_timestamp(3) - interval 2 year), utc_timestamp(3)
     from n`,
  );
  await insertNumbered(
    db,
    0,
    count,
    `insert into order_items (order_id, name, quantity, price_minor)
     select n, ${pick(LINES)}, 1, 500000 + (n * 104729) mod 20000000 from n`,
  );
  await db.raw(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     select status, payment_status, is_test, id mod 16, count(*), sum(approved_minor) from orders
     group by status, payment_status, is_test, id mod 16`,
  );
  await db.raw("analyze table orders, order_items");
}
