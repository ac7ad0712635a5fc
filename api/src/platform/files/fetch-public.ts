import { type LookupAddress, lookup as resolveName } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * IPv4 addresses that are not the public internet: IANA's special-purpose registry (iana-ipv4-special-registry) without
 * the blocks that it lists as globally reachable, and multicast.
 */
const special4 = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special4.addSubnet(net, prefix, "ipv4");

/** The only IPv6 block from which public addresses are assigned … */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
/**
 * … and its special parts (iana-ipv6-special-registry): protocol assignments with Teredo, documentation, and 6to4,
 * which carries IPv4 addresses. Loopback, mapped and translated IPv4, unique local, link-local, site-local and
 * multicast addresses are outside of it.
 */
const special6 = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special6.addSubnet(net, prefix, "ipv6");

/** Returns whether an address belongs to the public internet. IPv4-mapped IPv6 does not: no public host needs it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Ports of the web; internal services listen on others. */
const WEB_PORTS = [80, 443];
const isPublicTarget = (address: string, port: number) => isPublicAddress(address) && WEB_PORTS.includes(port);

interface Limits {
  maxBytes: number;
  /** For the whole request, redirects included. */
  timeoutMs: number;
  /** Which addresses and ports are allowed; tests allow their own. */
  mayReach?: (address: string, port: number) => boolean;
}

const MOST_REDIRECTS = 3;

/**
 * Fetches a file from an untrusted address, such as a picture named by a price list. The internal network is
 * unreachable: the resolved address is checked at connect time, which defeats DNS rebinding. Throws for anything but a
 * 200 with at most `maxBytes`.
 */
export async function fetchPublic(url: string, limits: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let target = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await requestOnce(target, limits, signal);
    if (Buffer.isBuffer(answer)) return answer;
    target = new URL(answer.redirect, target);
  }
  throw new Error(`${url} leads on too often`);
}

function requestOnce(
  url: URL,
  { maxBytes, mayReach = isPublicTarget }: Limits,
  signal: AbortSignal,
): Promise<Buffer | { redirect: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const refused = (address: string) => new Error(`${url.origin} stands for ${address}:${port}, which is not public`);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return Promise.reject(new Error(`${url} is no web address`));
  // A numeric address is connected to without a look-up.
  if (isIP(host) && !mayReach(host, port)) return Promise.reject(refused(host));

  const lookup: LookupFunction = (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), []);
      const unwanted = addresses.find(({ address }) => !mayReach(address, port));
      if (unwanted) return done(refused(unwanted.address), []);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

  return new Promise((resolve, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    const request = get(url, { lookup, signal, headers: { accept: "image/*" } }, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        return resolve({ redirect: headers.location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return reject(new Error(`${url.origin} answered ${statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) response.destroy(new Error(`${url.origin} sends more than ${maxBytes} bytes`));
      });
      response.on("end", () => resolve(Buffer.concat(chunks)));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}
