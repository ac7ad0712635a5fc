import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A transaction as Paystack stores it. */
interface DoubleTransaction {
  id: number;
  reference: string;
  status: string;
  amount: number;
  requestedAmount: number;
  currency: string;
  email: string;
  channel: string;
  gatewayResponse: string;
  paidAt: string | null;
  metadata: Record<string, unknown>;
  callbackUrl: string | null;
}

export type PaystackDouble = Awaited<ReturnType<typeof startPaystackDouble>>;

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

const json = (res: ServerResponse, status: number, body: unknown) =>
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const page = (title: string, buttons: readonly [action: string, label: string][]) => `<!DOCTYPE html>
<html lang="en"><title>${title}</title><h1>${title}</h1>
${buttons.map(([action, label]) => `<form method="post" action="${action}"><button>${label}</button></form>`).join("\n")}
</html>`;

/**
 * Stands in for Paystack on this machine: initialize leads to a page of its own with Pay, Fail and Cancel, verify answers
 * as recorded from the real one, and a payment sends the signed message. Pages and messages are in its shapes.
 */
export async function startPaystackDouble(options: { secretKey?: string; webhookUrl?: string } = {}) {
  const secretKey = options.secretKey ?? "sk_test_localdouble";
  const transactions = new Map<string, DoubleTransaction>();
  /** Simulated failures, switched by tests. */
  const trouble = { slowMs: 0, failing: false, losesMessages: false, refusesRefunds: false };
  /** Requested refunds. */
  const refunds: { reference: string; amount: number; note: string }[] = [];
  let webhookUrl = options.webhookUrl;
  let requests = 0;

  const dataOf = (transaction: DoubleTransaction) => ({
    id: transaction.id,
    domain: "test",
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    created_at: "2026-11-20T11:20:00.000Z",
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: "127.0.0.1",
    metadata: transaction.metadata,
    fees: transaction.paidAt ? Math.round(transaction.amount * 0.029) : null,
    authorization: {},
    customer: { id: 1, email: transaction.email, customer_code: "CUS_local1" },
    requested_amount: transaction.requestedAmount,
  });

  const sign = (body: string) => createHmac("sha512", secretKey).update(body).digest("hex");

  /** Sends a signed webhook of this kind; returns the response status. */
  async function sendWebhook(event: string, data: unknown, signature?: string): Promise<number> {
    if (!webhookUrl) throw new Error("The double was not told where to send its messages.");
    const body = JSON.stringify({ event, data });
    const response = await fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature ?? sign(body) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  function known(reference: string): DoubleTransaction {
    const transaction = transactions.get(reference);
    if (!transaction) throw new Error(`No transaction ${reference}`);
    return transaction;
  }

  const sendSuccess = (reference: string) => sendWebhook("charge.success", dataOf(known(reference)));

  /** Charges the customer's card; sends the webhook, unless messages are lost. */
  async function pay(reference: string, change: Partial<DoubleTransaction> = {}): Promise<void> {
    const paid = { status: "success", gatewayResponse: "Successful", paidAt: "2026-11-20T11:22:33.000Z" };
    Object.assign(known(reference), paid, change);
    if (webhookUrl && !trouble.losesMessages) await sendSuccess(reference);
  }

  const end = (reference: string, status: string, gatewayResponse: string) =>
    void Object.assign(known(reference), { status, gatewayResponse });

  function initialize(body: string, res: ServerResponse): void {
    const asked = JSON.parse(body) as Record<string, unknown> & { metadata?: Record<string, unknown> };
    const reference = String(asked.reference);
    if (!/^[\w.=-]+$/.test(reference) || transactions.has(reference))
      return void json(res, 400, { status: false, message: "Duplicate Transaction Reference" });
    if (!Number.isInteger(asked.amount) || !String(asked.email).includes("@"))
      return void json(res, 400, { status: false, message: "Invalid Amount Sent" });
    transactions.set(reference, {
      id: 4_099_000_000 + transactions.size + 1,
      reference,
      status: "abandoned",
      amount: Number(asked.amount),
      requestedAmount: Number(asked.amount),
      currency: String(asked.currency),
      email: String(asked.email),
      channel: "card",
      gatewayResponse: "The transaction was not completed",
      paidAt: null,
      metadata: asked.metadata ?? {},
      callbackUrl: typeof asked.callback_url === "string" ? asked.callback_url : null,
    });
    const code = `acc_${transactions.size}`;
    json(res, 200, {
      status: true,
      message: "Authorization URL created",
      data: { authorization_url: `${url}/checkout/${reference}`, access_code: code, reference },
    });
  }

  function refund(body: string, res: ServerResponse): void {
    const asked = JSON.parse(body) as { transaction?: unknown; amount?: unknown; merchant_note?: unknown };
    const transaction = transactions.get(String(asked.transaction));
    if (!transaction) return void json(res, 404, { status: false, message: "Transaction not found" });
    const given = refunds.filter(({ reference }) => reference === transaction.reference);
    const left = transaction.amount - given.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(asked.amount ?? left);
    if (trouble.refusesRefunds || transaction.status !== "success" || amount > left)
      return void json(res, 400, { status: false, message: "Transaction has been fully reversed" });
    refunds.push({ reference: transaction.reference, amount, note: String(asked.merchant_note ?? "") });
    json(res, 200, {
      status: true,
      message: "Refund has been queued for processing",
      data: {
        id: 3_018_000 + refunds.length,
        transaction: { id: transaction.id, reference: transaction.reference, amount: transaction.amount },
        status: "pending",
        amount,
        currency: transaction.currency,
        merchant_note: asked.merchant_note ?? null,
      },
    });
  }

  /** What a customer does on the page: back to the shop as Paystack leads there. */
  async function act(action: string, reference: string, res: ServerResponse): Promise<void> {
    const transaction = known(reference);
    if (action === "pay") await pay(reference);
    if (action === "fail") end(reference, "failed", "Declined");
    const back =
      action === "cancel"
        ? String(transaction.metadata.cancel_action)
        : `${transaction.callbackUrl}?trxref=${reference}&reference=${reference}`;
    res.writeHead(303, { location: back }).end();
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? "/", "http://double");
    const [, area = "", action = "", reference = ""] = pathname.split("/").map(decodeURIComponent);
    if (area === "checkout" && req.method === "GET") {
      const actions = [["pay", "Pay"] as const, ["fail", "Fail"] as const, ["cancel", "Cancel"] as const];
      const buttons = actions.map(([name, label]) => [`/checkout/${name}/${action}`, label] as [string, string]);
      return void res.writeHead(200, { "content-type": "text/html" }).end(page("Pay by card", buttons));
    }
    if (area === "checkout") return act(action, reference, res);
    requests += 1;
    if (trouble.slowMs > 0) await pause(trouble.slowMs);
    if (trouble.failing) return void json(res, 500, { status: false, message: "Internal Server Error" });
    if (req.headers.authorization !== `Bearer ${secretKey}`)
      return void json(res, 401, { status: false, message: "Invalid key" });
    if (pathname === "/transaction/initialize") return initialize(await readBody(req), res);
    if (pathname === "/refund") return refund(await readBody(req), res);
    const transaction = transactions.get(reference);
    if (action !== "verify" || !transaction)
      return void json(res, 404, { status: false, message: "Transaction reference not found." });
    json(res, 200, { status: true, message: "Verification successful", data: dataOf(transaction) });
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => json(res, 500, { status: false, message: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    secretKey,
    transactions,
    refunds,
    trouble,
    sign,
    sendWebhook,
    sendSuccess,
    pay,
    end,
    /** How often the api of the card company was called. */
    requests: () => requests,
    /** Where messages go from now on. */
    sendTo(address: string): void {
      webhookUrl = address;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
