import mysql from "mysql2/promise";

/**
 * Rows and a sum over all values of every table of a database, except those named. Not the server's own `CHECKSUM TABLE`: that
 * counts columns that are computed when they are read, before they are.
 */
export async function tablePrints(url: string, except: readonly string[] = []): Promise<Record<string, string>> {
  const connection = await mysql.createConnection(url);
  const [tables] = await connection.query<mysql.RowDataPacket[]>("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
  const names = tables.map((row) => String(Object.values(row)[0])).filter((name) => !except.includes(name));
  const prints: Record<string, string> = {};
  for (const name of names) {
    const [columns] = await connection.query<mysql.RowDataPacket[]>("SHOW COLUMNS FROM ??", [name]);
    const values = columns.map(({ Field }) => `QUOTE(${mysql.escapeId(String(Field))})`).join(", ");
    const [[print]] = await connection.query<mysql.RowDataPacket[]>(
      `SELECT COUNT(*) AS count, COALESCE(BIT_XOR(CRC32(CONCAT_WS(',', ${values}))), 0) AS sum FROM ??`,
      [name],
    );
    prints[name] = `${print?.count} rows, ${print?.sum}`;
  }
  await connection.end();
  return prints;
}
