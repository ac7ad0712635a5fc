import mysql from "mysql2/promise";

/** Rows and checksum of every table of a database, except those named. */
export async function tablePrints(url: string, except: readonly string[] = []): Promise<Record<string, string>> {
  const connection = await mysql.createConnection(url);
  const [tables] = await connection.query<mysql.RowDataPacket[]>("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
  const names = tables.map((row) => String(Object.values(row)[0])).filter((name) => !except.includes(name));
  const prints: Record<string, string> = {};
  for (const name of names) {
    const [[count]] = await connection.query<mysql.RowDataPacket[]>("SELECT COUNT(*) AS n FROM ??", [name]);
    const [[sum]] = await connection.query<mysql.RowDataPacket[]>("CHECKSUM TABLE ?? EXTENDED", [name]);
    prints[name] = `${count?.n} rows, ${sum?.Checksum}`;
  }
  await connection.end();
  return prints;
}
