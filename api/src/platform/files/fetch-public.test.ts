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
  it.each(["8.8.8.8", "41.90.4.2", "2a00:1450:4009::200e"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

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
    "shop.example",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("fetching somebody else's file", () => {
  it("answers its bytes, also over a redirect", async () => {
    const url = await serve((req, res) => {
      if (req.url === "/old") res.writeHead(302, { location: "/new" }).end();
      else res.end("picture");
    });
    expect((await fetchPublic(`${url}/old`, anywhere)).toString()).toBe("picture");
  });

  it("never reaches inside, by number, by name or by redirect", async () => {
    let asked = 0;
    const url = await serve((req, res) => {
      asked += 1;
      res.writeHead(302, { location: `http://localhost:${req.socket.localPort}/secret` }).end();
    });
    await expect(fetchPublic(url, limits)).rejects.toThrow("not public");
    await expect(fetchPublic(url.replace("127.0.0.1", "localhost"), limits)).rejects.toThrow("not public");
    expect(asked).toBe(0);
    // The first address may be reached, what it leads to may not.
    let calls = 0;
    const firstOnly = () => {
      calls += 1;
      return calls === 1;
    };
    await expect(fetchPublic(url, { ...limits, mayReach: firstOnly })).rejects.toThrow("not public");
    expect(asked).toBe(1);
  });

  it("gives up on what is too large, too slow, missing, or leads on for ever", async () => {
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
