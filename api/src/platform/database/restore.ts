import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import mysql from "mysql2/promise";

const UPLOAD = /^-- upload (\d+) (.+)$/;

export interface Restored {
  statements: number;
  /** The uploads that belong to it: their place below the folder of uploads, and their size. */
  uploads: { path: string; bytes: number }[];
}

/** Brings a dump back into an empty database; refuses one that holds anything. */
export async function restoreDump(url: string, file: string): Promise<Restored> {
  const connection = await mysql.createConnection({ uri: url, charset: "utf8mb4" });
  try {
    const [tables] = await connection.query<mysql.RowDataPacket[]>("SHOW TABLES");
    if (tables.length > 0) throw new Error(`The database has ${tables.length} tables. Restore into an empty one.`);
    const restored: Restored = { statements: 0, uploads: [] };
    for await (const line of linesOf(file)) {
      const [, bytes, path] = UPLOAD.exec(line) ?? [];
      if (path !== undefined) restored.uploads.push({ path, bytes: Number(bytes) });
      if (line === "" || line.startsWith("--")) continue;
      await connection.query(line);
      restored.statements += 1;
    }
    return restored;
  } finally {
    await connection.end();
  }
}

/** Lines by the line feed alone: other marks that count as line ends elsewhere may stand in a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
