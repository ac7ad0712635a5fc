// A page of the products that have all the words, and how many there are, by MySQL's full-text index and nothing else.
import { createServer } from "node:http";
import mysql, { type RowDataPacket } from "mysql2/promise";

const COLUMNS = "id, name, price_minor, product_condition, specs, image_url, category, description, created_at, sku";
const MATCH = "match(name, specs, description) against (? in boolean mode)";
const pool = mysql.createPool({ uri: process.env.DATABASE_URL ?? "", timezone: "Z" });

async function answer(address: string): Promise<string> {
  const asked = new URL(address, "http://floor").searchParams;
  const words = (asked.get("q") ?? "none")
    .split(" ")
    .map((word) => `+${word}`)
    .join(" ");
  const [[items], [counted]] = await Promise.all([
    pool.execute(`select ${COLUMNS} from products where ${MATCH} limit ? offset ?`, [
      words,
      asked.get("limit") ?? "24",
      asked.get("offset") ?? "0",
    ]),
    pool.execute<RowDataPacket[]>(`select count(*) as total from products where ${MATCH}`, [words]),
  ]);
  return JSON.stringify({ items, total: counted[0]?.total });
}

createServer(async (req, res) => {
  const body = await answer(req.url ?? "/");
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
