/**
 * @param {string} url mysql://…
 * @returns {Promise<boolean>} whether an administrator can sign in
 */
export async function hasAdministrator(url) {
  const { default: mysql } = await import("mysql2/promise");
  const connection = await mysql.createConnection(url);
  try {
    const [rows] = await connection.query(
      "SELECT 1 FROM users WHERE role = 'admin' AND active AND password_hash IS NOT NULL LIMIT 1",
    );
    return Array.isArray(rows) && rows.length > 0;
  } finally {
    await connection.end();
  }
}
