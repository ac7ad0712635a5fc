import { isIPv4, isIPv6 } from "node:net";
import type { Request } from "express";

/** What is stored about the device of a session. */
export interface Device {
  userAgent: string;
  /** The address without its last part. */
  network: string;
}

/** Returns an address without the port that some proxies write: 102.68.77.12:50312, [2001:db8::1]:50312. */
function withoutPort(address: string): string {
  if (address.startsWith("[")) return address.slice(1).split("]", 1).join("");
  const [host = "", port, ...more] = address.split(":");
  return port !== undefined && more.length === 0 && isIPv4(host) ? host : address;
}

/** An IPv4 address mapped into IPv6 may be written in hexadecimal digits. */
const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
const dotted = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");

/** Returns the eight groups of an IPv6 address, without a zone; a dotted end counts as two groups. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const dottedEnd = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const pair = (a = "0", b = "0") => ((Number(a) << 8) | Number(b)).toString(16);
  const text = dottedEnd
    ? `${dottedEnd[1]}${pair(dottedEnd[2], dottedEnd[3])}:${pair(dottedEnd[4], dottedEnd[5])}`
    : plain;
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
 * of a provider gets at least that many addresses. The port that a proxy may have added is dropped: each connection has
 * another one.
 */
export function limitKeyOf(caller: string): string {
  const address = withoutPort(caller);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, 4).join(":")}::/64`;
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
