import { getConfig, getHealth, Health, ShopConfig } from "@fundi/shared/shop";
import type { ShopCheck } from "../../bridge/contract";
import { readShopAddress } from "./shop-address";

type Fetch = (
  url: string,
  options: { signal: AbortSignal; redirect: "error" },
) => Promise<Pick<Response, "status" | "text">>;

const TIMEOUT_MS = 10_000;
/** What a shop of any version says of itself. */
const NamedShop = ShopConfig.pick({ brand: true });

/** The first two numbers of a version: within them a console and a server understand each other. */
const series = (version: string): string => version.split(".").slice(0, 2).join(".");

/** What a text says as JSON; null where it is none, such as a page of a router. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Why nothing came back, in words that say what to do; the networks of Electron and Node name it each in their way. */
function problemOf(error: unknown, address: string): string {
  const cause = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
  if (/redirect/i.test(cause))
    return `${address} sends its visitors on to another address. Please enter the one that a browser shows in the end.`;
  if (/ERR_CERT|certificate|self.signed|ERR_SSL/i.test(cause))
    return `This computer does not trust the certificate of ${address}. Check the address; the handbook says how a shop's own certificate is installed.`;
  if (/timeout|timed.out|abort/i.test(cause))
    return `${address} does not answer in time. Check that the server runs, then try again.`;
  return `Nothing answers at ${address}. Check the address and this computer's network, then try again.`;
}

/** Asks an address whether a shop of a version that this console speaks to answers there, and what it is called. */
export async function checkShop(
  typed: string,
  { fetch, version }: { fetch: Fetch; version: string },
): Promise<ShopCheck> {
  const read = readShopAddress(typed);
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { address } = read;
  const ask = async (path: string) => {
    // What it sends on to would be another address than the one that somebody trusts with passwords.
    const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    return parsed(await answer.text());
  };
  let answers: [unknown, unknown];
  try {
    answers = await Promise.all([ask(getHealth.path), ask(getConfig.path)]);
  } catch (error) {
    return { ok: false, problem: problemOf(error, address) };
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
