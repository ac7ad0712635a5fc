import { isIPv6 } from "node:net";
import type { Request } from "express";

/** What is stored about the device of a session. */
export interface Device {
  userAgent: string;
  /** The address without its last part. */
  network: string;
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the eight groups of an IPv6 address, without a zone; a dotted end counts as two groups. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const pair = (a = "0", b = "0") => ((Number(a) << 8) | Number(b)).toString(16);
  const text = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : plain;
  const [head = "", tail] = text.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after].map((group) =>
    (Number.parseInt(group, 16) || 0).toString(16),
  );
}

/**
 * Returns the address used for rate limits: an IPv4 address unchanged, an IPv6 address by its /64, since one customer
 * of a provider gets at least that many addresses.
 */
export function limitKeyOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** Returns an address as shown to its user: enough to tell home from elsewhere, too little to identify anyone. */
export function networkOf(address: string): string {
  const key = limitKeyOf(address);
  if (key.endsWith("/64")) return `${key.split(":").slice(0, 3).join(":")}:…`;
  return key.includes(".") ? `${key.split(".").slice(0, 3).join(".")}.…` : key;
}

/** Returns the address of a request, as used for rate limits. */
export const clientAddress = (req: Request): string => limitKeyOf(req.ip ?? "unknown");

/** Returns what is stored about the device of a request. */
export const deviceOf = (req: Request): Device => ({
  userAgent: (req.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 300),
  network: networkOf(req.ip ?? ""),
});
