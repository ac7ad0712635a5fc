import type { Env } from "./env";
import { findOpenDemoLogin } from "./modules/accounts";
import type { Db } from "./platform/database/database";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/**
 * Returns why this process must not listen, or null. The demo's passwords are public, so a shop that others can reach
 * does not run while an account accepts one of them.
 */
export async function refusalToListen(
  env: Pick<Env, "NODE_ENV" | "API_HOST" | "STOREFRONT_HOST">,
  db: Db,
): Promise<string | null> {
  const isReachable = [env.API_HOST, env.STOREFRONT_HOST].some((host) => !LOOPBACK.test(host));
  if (env.NODE_ENV !== "production" && !isReachable) return null;
  const email = await findOpenDemoLogin(db);
  if (!email) return null;
  const where = env.NODE_ENV === "production" ? "in production" : "where other computers can reach it";
  return (
    `This shop has demo accounts, such as ${email}, whose passwords are public: it does not run ${where} with them.\n` +
    "Close them with this command, then start again:\n  npm run close-demo"
  );
}
