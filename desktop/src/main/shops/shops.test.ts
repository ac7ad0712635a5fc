import { describe, expect, it } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { readShopAddress } from "./shop-address";
import { createShops, NO_SHOPS } from "./shop-book";
import { checkShop } from "./shop-check";

const health = (version: string) => ({
  status: "ok",
  version,
  uptime: 1,
  checks: { database: true, mail: true, payments: true },
});
const answering = (answers: Record<string, unknown>) => (url: string) => {
  const { pathname } = new URL(url);
  return Promise.resolve({ status: 200, json: () => Promise.resolve(answers[pathname]) });
};
const shopOf = (version: string) =>
  answering({ "/api/health": health(version), "/api/config": { brand: "Mwangi Computers" } });

describe("the address of a shop", () => {
  it("is completed to what a person leaves out", () => {
    expect(readShopAddress(" console.myshop.co.ke/console/ ")).toEqual({ address: "https://console.myshop.co.ke" });
    expect(readShopAddress("localhost:4000")).toEqual({ address: "http://localhost:4000" });
    expect(readShopAddress("https://192.168.1.20:4000")).toEqual({ address: "https://192.168.1.20:4000" });
  });

  it("is refused where it is none, or where others could listen", () => {
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

describe("asking a shop", () => {
  it("learns its name and version", async () => {
    expect(await checkShop("shop.example", { fetch: shopOf("0.1.4"), version: "0.1.0" })).toEqual({
      ok: true,
      shop: { address: "https://shop.example", name: "Mwangi Computers" },
      version: "0.1.4",
    });
  });

  it("says what is wrong: nobody there, no shop, another version", async () => {
    const ask = (fetch: Parameters<typeof checkShop>[1]["fetch"]) =>
      checkShop("shop.example", { fetch, version: "0.1.0" });
    const problem = (text: RegExp) => ({ ok: false, problem: expect.stringMatching(text) });
    expect(await ask(() => Promise.reject(new Error("ENOTFOUND")))).toEqual(
      problem(/Nothing answers at https:\/\/shop/),
    );
    expect(await ask(answering({ "/api/health": { hello: 1 } }))).toEqual(problem(/not a shop of Fundi/));
    expect(await ask(shopOf("0.2.0"))).toEqual(problem(/runs version 0.2.0, this console is 0.1.0/));
  });
});

it("keeps several shops, opens one, and forgets", async () => {
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
