// The least that places an order: lock the stock, write the order and its line, take the stock, commit.
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import mysql, { type RowDataPacket } from "mysql2/promise";

const pool = mysql.createPool({ uri: process.env.DATABASE_URL ?? "", timezone: "Z" });
const ORDER = `insert into orders
    (order_number, user_id, status, payment_status, total_minor, vat_rate, first_name, last_name, email, phone, street,
     city, state, zip_code, notes, stock_state, created_at, updated_at)
  values (?, ?, 'pending', 'unpaid', ?, 16, 'Amina', 'Otieno', 'amina@people.example', '0712345678', 'Moi Avenue 4',
     'Nairobi', '', '', '', 'held', ?, ?)`;
let placed = 0;

async function place(req: IncomingMessage): Promise<number> {
  const { itemId, userId, quantity } = (await json(req)) as { itemId: number; userId: number; quantity: number };
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const lock = "select price_minor, reserved from inventory_items where id = ? for update";
    const [[item]] = await connection.execute<RowDataPacket[]>(lock, [itemId]);
    const now = new Date();
    placed += 1;
    const order = [`BARE-${placed}`, userId, item?.price_minor * quantity, now, now];
    const [{ insertId }] = await connection.execute<mysql.ResultSetHeader>(ORDER, order);
    await connection.execute(
      "insert into order_items (order_id, inventory_item_id, name, quantity, price_minor) values (?, ?, 'Laptop', ?, ?)",
      [insertId, itemId, quantity, item?.price_minor],
    );
    await connection.execute("update inventory_items set reserved = ? where id = ?", [
      item?.reserved + quantity,
      itemId,
    ]);
    await connection.commit();
    return insertId;
  } finally {
    connection.release();
  }
}

createServer(async (req, res) => {
  const answer = req.method === "POST" ? { id: await place(req) } : {};
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.end(JSON.stringify(answer));
}).listen(Number(process.env.PORT), "127.0.0.1");
