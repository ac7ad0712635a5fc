import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchPublic, isPublicAddress } from "./fetch-public";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

const limits = { maxBytes: 1000, timeoutMs: 2000 };
const anywhere = { ...limits, mayReach: () => true };

describe("an address", () => {
  it.each(["8.8.8.8", "41.90.4.2", "192.0.1.1", "2a00:1450:4009::200e", "2620:4f:8000::1"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.3.3",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    // Every other block of IANA's special-purpose registries, at both its ends.
    ...["192.0.0.0", "192.0.0.255", "192.0.2.1", "192.88.99.1", "198.18.0.0", "198.19.255.255", "198.51.100.1"],
    ...["203.0.113.255", "224.0.0.1", "239.255.255.255", "240.0.0.0", "10.255.255.255", "172.31.255.255"],
    ...["100.127.255.255", "0.255.255.255", "127.255.255.255", "169.254.0.0"],
    ...["::127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "100::1", "100:0:0:1::1", "2001::1"],
    ...["2001:2::1", "2001:10::1", "2001:20::1", "2001:30::1", "2001:1ff:ffff::1", "2001:db8::1", "2002:7f00:1::1"],
    ...["3fff::1", "3fff:fff:ffff::1", "5f00::1", "fdff::1", "febf::1", "fec0::1", "ff02::1"],
    "shop.example",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("fetching an external file", () => {
  it("connects only to the ports of the web", async () => {
    await expect(fetchPublic("http://8.8.8.8:22/", limits)).rejects.toThrow("not public");
    await expect(fetchPublic("https://8.8.8.8:8443/", limits)).rejects.toThrow("not public");
    const targets: [string, number][] = [];
    const mayReach = (address: string, port: number) => {
      targets.push([address, port]);
      return false;
    };
    await expect(fetchPublic("http://8.8.8.8/", { ...limits, mayReach })).rejects.toThrow("not public");
    await expect(fetchPublic("https://8.8.8.8/", { ...limits, mayReach })).rejects.toThrow("not public");
    expect(targets).toEqual([
      ["8.8.8.8", 80],
      ["8.8.8.8", 443],
    ]);
  });

  it("returns its bytes, also over a redirect", async () => {
    const url = await serve((req, res) => {
      if (req.url === "/old") res.writeHead(302, { location: "/new" }).end();
      else res.end("picture");
    });
    expect((await fetchPublic(`${url}/old`, anywhere)).toString()).toBe("picture");
  });

  it("never reaches the internal network, by number, by name or by redirect", async () => {
    let requested = 0;
    const url = await serve((req, res) => {
      requested += 1;
      res.writeHead(302, { location: `http://localhost:${req.socket.localPort}/secret` }).end();
    });
    await expect(fetchPublic(url, limits)).rejects.toThrow("not public");
    await expect(fetchPublic(url.replace("127.0.0.1", "localhost"), limits)).rejects.toThrow("not public");
    expect(requested).toBe(0);
    // The first address is allowed, its redirect target is not.
    let calls = 0;
    const firstOnly = () => {
      calls += 1;
      return calls === 1;
    };
    await expect(fetchPublic(url, { ...limits, mayReach: firstOnly })).rejects.toThrow("not public");
    expect(requested).toBe(1);
  });

  it("fails for what is too large, too slow, missing, or redirects without end", async () => {
    const url = await serve((req, res) => {
      if (req.url === "/large") res.end("x".repeat(1001));
      else if (req.url === "/slow") res.write("x");
      else if (req.url === "/round") res.writeHead(301, { location: "/round" }).end();
      else res.writeHead(404).end();
    });
    await expect(fetchPublic(`${url}/large`, anywhere)).rejects.toThrow("more than 1000 bytes");
    await expect(fetchPublic(`${url}/slow`, { ...anywhere, timeoutMs: 100 })).rejects.toThrow();
    await expect(fetchPublic(`${url}/none`, anywhere)).rejects.toThrow("answered 404");
    await expect(fetchPublic(`${url}/round`, anywhere)).rejects.toThrow("too often");
    await expect(fetchPublic("file:///etc/passwd", anywhere)).rejects.toThrow("no web address");
  });
});
