// A page of products and how many there are, in the fewest steps that Node and MySQL need for it: prepared statements,
// an index for the category, the page by key instead of by offset. It counts, as such handlers do.
import { createServer } from "node:http";
import mysql, { type RowDataPacket } from "mysql2/promise";

const COLUMNS = "id, name, price_minor, product_condition, specs, image_url, category, description, created_at, sku";
const pool = mysql.createPool({ uri: process.env.DATABASE_URL ?? "", timezone: "Z" });

async function answer(address: string): Promise<string> {
  const asked = new URL(address, "http://floor").searchParams;
  const category = asked.get("category");
  const where = category === null ? "" : "category = ? and";
  const params = category === null ? [] : [category];
  const [[items], [counted]] = await Promise.all([
    pool.execute(`select ${COLUMNS} from products where ${where} id <= ? order by id desc limit ?`, [
      ...params,
      asked.get("before") ?? "4294967295",
      asked.get("limit") ?? "24",
    ]),
    pool.execute<RowDataPacket[]>(`select count(*) as total from products where ${where} 1 = 1`, params),
  ]);
  return JSON.stringify({ items, total: counted[0]?.total });
}

createServer(async (req, res) => {
  const body = await answer(req.url ?? "/");
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
