import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callProvider, NoReply, textOf } from "./modules/payments/prompts/providers/provider-http";
import { ANSWER_MAX_BYTES, AnswerTooLong, readBoundedText } from "./platform/http/bounded-body";
import { africasTalking } from "./platform/texts/africas-talking";
import { whatsAppCloud } from "./platform/texts/whatsapp-cloud";

/** 50 kB on the wire, 50 MB in memory. */
const BOMB = gzipSync(Buffer.alloc(50 * 1024 * 1024, " "));
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((req, res) => {
    req.resume();
    if (req.url === "/usual") return res.end(JSON.stringify({ text: "ni sawa ✓" }));
    if (req.url === "/longest") return res.end("x".repeat(ANSWER_MAX_BYTES));
    return res.writeHead(201, { "content-encoding": "gzip" }).end(BOMB);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const { signal } = new AbortController();
const text = { id: 1, to: "+254712345678", body: "Habari", template: null };

describe("the answer of a service", () => {
  it("is read up to 64 kB, and not beyond", async () => {
    expect(await readBoundedText(await fetch(`${url}/usual`))).toBe('{"text":"ni sawa ✓"}');
    expect(await readBoundedText(await fetch(`${url}/longest`))).toHaveLength(ANSWER_MAX_BYTES);
    await expect(readBoundedText(await fetch(`${url}/bomb`))).rejects.toThrow(AnswerTooLong);
  });

  it("that is huge once unpacked leaves a payment or a text without a known outcome", async () => {
    const call = callProvider({ method: "GET", url: `${url}/bomb`, headers: {}, timeoutMs: 20_000 });
    const failure: unknown = await call.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoReply);
    expect(failure).toMatchObject({ isUnsent: false, message: "Its answer is too long to be one." });
    const sms = africasTalking({ username: "sandbox", apiKey: "key", sender: "", baseUrl: url });
    const whatsApp = whatsAppCloud({ phoneNumberId: "1", token: "token", baseUrl: url, version: "v23.0" });
    for (const provider of [sms, whatsApp])
      expect(await provider.send(text, signal)).toMatchObject({ outcome: "uncertain" });
  });

  it("has fields of a length that the database takes", () => {
    const body = { CheckoutRequestID: "x".repeat(5000), MerchantRequestID: "m", ResultDesc: "y".repeat(5000) };
    expect(textOf(body, "CheckoutRequestID")).toHaveLength(80);
    expect(textOf(body, "MerchantRequestID")).toBe("m");
    expect(textOf(body, "ResultDesc")).toHaveLength(500);
    expect(textOf({ access_token: "t".repeat(3000) }, "access_token")).toHaveLength(3000);
  });
});
