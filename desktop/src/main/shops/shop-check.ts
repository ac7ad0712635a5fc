import { getConfig, getHealth, Health, ShopConfig } from "@fundi/shared/shop";
import type { ShopCheck } from "../../bridge/contract";
import { readShopAddress } from "./shop-address";

type Fetch = (url: string, options: { signal: AbortSignal }) => Promise<Pick<Response, "status" | "json">>;

const TIMEOUT_MS = 10_000;
/** What a shop of any version says of itself. */
const NamedShop = ShopConfig.pick({ brand: true });

/** The first two numbers of a version: within them a console and a server understand each other. */
const series = (version: string): string => version.split(".").slice(0, 2).join(".");

/** Asks an address whether a shop of a version that this console speaks to answers there, and what it is called. */
export async function checkShop(
  typed: string,
  { fetch, version }: { fetch: Fetch; version: string },
): Promise<ShopCheck> {
  const read = readShopAddress(typed);
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { address } = read;
  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.json();
  };
  let answers: [unknown, unknown];
  try {
    answers = await Promise.all([ask(getHealth.path), ask(getConfig.path)]);
  } catch {
    return {
      ok: false,
      problem: `Nothing answers at ${address}. Check the address and this computer's network, then try again.`,
    };
  }
  const health = Health.safeParse(answers[0]);
  const config = NamedShop.safeParse(answers[1]);
  if (!health.success || !config.success)
    return { ok: false, problem: `Something answers at ${address}, but it is not a shop of Fundi.` };
  if (series(health.data.version) !== series(version))
    return {
      ok: false,
      problem: `The shop runs version ${health.data.version}, this console is ${version}. Please update the older one.`,
    };
  return { ok: true, shop: { address, name: config.data.brand }, version: health.data.version };
}
