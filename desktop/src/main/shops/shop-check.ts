import { z } from "@fundi/shared/contract/z";
import { getConfig, getHealth, Health, ShopConfig } from "@fundi/shared/settings/shop";
import type { ShopCheck } from "../../bridge/contract";
import { readShopAddress } from "./shop-address";

type Fetch = (
  url: string,
  options: { signal: AbortSignal; redirect: "error" },
) => Promise<Pick<Response, "status" | "text">>;

const TIMEOUT_MS = 10_000;
/** The part of the configuration that every version of a shop has. */
const NamedShop = ShopConfig.pick({ brand: true });

/** What a shop says while it starts or has lost its database. */
const Refusal = z.object({ code: z.literal("UNAVAILABLE"), requestId: z.string() });

/** Returns major and minor version; a console and a server with the same ones are compatible. */
const minorVersion = (version: string): string => version.split(".").slice(0, 2).join(".");

/** Returns the parsed JSON; null for anything else, such as the HTML page of a router. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns why there was no response, and what to do; Electron's and Node's errors are worded differently. */
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

/** Checks whether a shop of a compatible version responds at an address, and returns its name. */
export async function checkShop(
  typed: string,
  { fetch, version }: { fetch: Fetch; version: string },
): Promise<ShopCheck> {
  const read = readShopAddress(typed);
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { address } = read;
  const fetchJson = async (path: string) => {
    // A redirect would lead to another address than the one that the user trusts with passwords.
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    return parsed(await response.text());
  };
  let responses: [unknown, unknown];
  try {
    responses = await Promise.all([fetchJson(getHealth.path), fetchJson(getConfig.path)]);
  } catch (error) {
    return { ok: false, problem: problemOf(error, address) };
  }
  const health = Health.safeParse(responses[0]);
  const config = NamedShop.safeParse(responses[1]);
  if (responses.some((response) => Refusal.safeParse(response).success))
    return {
      ok: false,
      problem: `The shop at ${address} is just starting, or its database is away. Please try again in a moment.`,
    };
  if (!health.success || !config.success)
    return { ok: false, problem: `Something answers at ${address}, but it is not a shop of Fundi.` };
  if (minorVersion(health.data.version) !== minorVersion(version))
    return {
      ok: false,
      problem: `The shop runs version ${health.data.version}, this console is ${version}. Please update the older one.`,
    };
  return { ok: true, shop: { address, name: config.data.brand }, version: health.data.version };
}
