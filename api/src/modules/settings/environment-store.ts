import type { RowDataPacket } from "mysql2";
import { openConnection } from "../../platform/database/own-connection";

/**
 * The variables of the shop itself, besides Settings; addresses, ports and secrets belong to the machine and are not
 * stored.
 */
const KEPT = ["SHOP_TIME_ZONE", "SHOP_HOLD_MINUTES", "BACKUP_DAILY", "BACKUP_KEEP", "BACKUP_UPLOADS"] as const;
const NAME = "environment";

/**
 * Stores the shop's part of the environment in its database, and returns the environment with stored values where it is
 * not set: a data folder that moves without its `.env` is still the same shop.
 */
export async function storeEnvironment(source: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!source.DATABASE_URL) return source;
  const connection = openConnection({ uri: source.DATABASE_URL }).promise();
  try {
    const [rows] = await connection.query<RowDataPacket[]>("SELECT value FROM shop_settings WHERE name = ?", [NAME]);
    const stored = rows[0] ? (JSON.parse(rows[0].value) as Record<string, string>) : {};
    const given = Object.fromEntries(KEPT.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
    const all = { ...stored, ...given };
    if (JSON.stringify(all) !== JSON.stringify(stored))
      await connection.query(
        "INSERT INTO shop_settings (name, value, updated_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE value = VALUES(value), updated_at = VALUES(updated_at)",
        [NAME, JSON.stringify(all)],
      );
    return { ...source, ...all };
  } finally {
    await connection.end();
  }
}
