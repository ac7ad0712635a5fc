import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { readShopAddress } from "./shop-address";
import { checkShop } from "./shop-check";
import { createShops, NO_SHOPS } from "./shop-list";

const health = (version: string) => ({
  status: "ok",
  version,
  uptime: 1,
  checks: { database: true, mail: true, payments: true },
});
const answering = (responses: Record<string, unknown>) => (url: string) => {
  const { pathname } = new URL(url);
  return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(responses[pathname]) ?? "") });
};
const shopOf = (version: string) =>
  answering({ "/api/health": health(version), "/api/config": { brand: "Mwangi Computers" } });

describe("the typed address of a shop", () => {
  it("is completed with what people leave out", () => {
    expect(readShopAddress(" console.myshop.co.ke/console/ ")).toEqual({ address: "https://console.myshop.co.ke" });
    expect(readShopAddress("localhost:4000")).toEqual({ address: "http://localhost:4000" });
    expect(readShopAddress("https://192.168.1.20:4000")).toEqual({ address: "https://192.168.1.20:4000" });
  });

  it("is rejected when it is invalid or the connection could be intercepted", () => {
    for (const [typed, problem] of [
      ["", /enter the address/],
      ["not an address", /is not an address/],
      ["http://192.168.1.20:4000", /could read passwords/],
      ["ftp://shop.example", /begins with https/],
      ["https://me:secret@shop.example", /leave name and password out/],
    ] as const)
      expect(readShopAddress(typed)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe("checking a shop", () => {
  it("returns its name and version", async () => {
    expect(await checkShop("shop.example", { fetch: shopOf("0.1.4"), version: "0.1.0" })).toEqual({
      ok: true,
      shop: { address: "https://shop.example", name: "Mwangi Computers" },
      version: "0.1.4",
    });
  });

  it("describes the problem: no response, not a shop, another version", async () => {
    const check = (fetch: Parameters<typeof checkShop>[1]["fetch"]) =>
      checkShop("shop.example", { fetch, version: "0.1.0" });
    const problem = (text: RegExp) => ({ ok: false, problem: expect.stringMatching(text) });
    expect(await check(() => Promise.reject(new Error("ENOTFOUND")))).toEqual(
      problem(/Nothing answers at https:\/\/shop/),
    );
    expect(await check(answering({ "/api/health": { hello: 1 } }))).toEqual(problem(/not a shop of Fundi/));
    const starting = {
      error: "We are just starting.",
      code: "UNAVAILABLE",
      requestId: "1",
      details: { retryAfter: 2 },
    };
    expect(await check(answering({ "/api/health": starting, "/api/config": starting }))).toEqual(
      problem(/is just starting, or its database is away/),
    );
    expect(await check(shopOf("0.2.0"))).toEqual(problem(/runs version 0.2.0, this console is 0.1.0/));
  });
});

describe("checking a server that is not the shop that was meant", () => {
  const servers: http.Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const check = async (listener: http.RequestListener, time?: AbortSignal) => {
    const server = http.createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ownFetch: Parameters<typeof checkShop>[1]["fetch"] = (url, options) =>
      fetch(url, { ...options, ...(time && { signal: time }) });
    return await checkShop(address, { fetch: ownFetch, version: "0.1.0" });
  };
  const problem = (text: RegExp) => ({ ok: false, problem: expect.stringMatching(text) });

  it("does not follow redirects", async () => {
    const visited: string[] = [];
    const answer = await check((request, response) => {
      visited.push(request.url ?? "");
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(answer).toEqual(problem(/sends its visitors on to another address/));
    expect(visited).not.toContain("/elsewhere");
  });

  it("recognises the page of a router", async () => {
    for (const body of ["<!doctype html><title>Router</title>", "", "null", '{"status":"ok"}'])
      expect(await check((_request, response) => response.end(body)), body).toEqual(problem(/is not a shop of Fundi/));
  });

  it("times out", async () => {
    const soon = AbortSignal.timeout(50);
    expect(await check(() => undefined, soon)).toEqual(problem(/does not answer in time/));
    const inTheMiddle = AbortSignal.timeout(50);
    expect(
      await check((_request, response) => {
        response.write("{");
      }, inTheMiddle),
    ).toEqual(problem(/does not answer in time/));
  });

  it("describes a certificate problem, as Electron and as Node report it", async () => {
    for (const error of [
      new Error("net::ERR_CERT_AUTHORITY_INVALID"),
      new TypeError("fetch failed", { cause: new Error("self-signed certificate in certificate chain") }),
    ]) {
      const checked = await checkShop("shop.example", { fetch: () => Promise.reject(error), version: "0.1.0" });
      expect(checked).toEqual(problem(/does not trust the certificate of https:\/\/shop\.example/));
    }
  });
});

it("stores several shops, opens one, and forgets one", async () => {
  const shops = createShops(createMemoryFile(NO_SHOPS));
  const [nairobi, mombasa] = [
    { address: "https://n.example", name: "Nairobi" },
    { address: "https://m.example", name: "Mombasa" },
  ];
  expect(shops.current()).toBeNull();
  await shops.open(nairobi);
  await shops.open(mombasa);
  await shops.open({ ...nairobi, name: "Nairobi CBD" });
  expect(shops.all().map(({ name }) => name)).toEqual(["Mombasa", "Nairobi CBD"]);
  expect(shops.current()?.name).toBe("Nairobi CBD");
  await shops.forget(nairobi.address);
  expect(shops.current()).toBeNull();
  expect(shops.all()).toEqual([mombasa]);
});
