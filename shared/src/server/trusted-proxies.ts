import { isIP } from "node:net";
import { z } from "../contract/z";

/** Names of networks that Express knows. */
const NAMED = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/**
 * A setting: addresses, networks (`10.0.0.0/8`) or Express's names for some, comma separated, of the machines whose
 * `X-Forwarded-For` is believed. Never `0.0.0.0/0`: anybody could choose an address.
 */
export const TrustedProxies = z
  .string()
  .transform((list) =>
    list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.length > 0 && list.every(isNetwork),
    "must be addresses or networks, such as 10.0.0.0/8, loopback",
  );
