import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A message that Africa's Talking took. */
export interface TakenSms {
  id: string;
  to: string;
  message: string;
  from: string | null;
}

/** The status codes of one recipient, with the words that come with them. */
export const SMS_STATUSES: Readonly<Record<number, string>> = {
  100: "Processed",
  101: "Success",
  102: "Queued",
  401: "RiskHold",
  402: "InvalidSenderId",
  403: "InvalidPhoneNumber",
  404: "UnsupportedNumberType",
  405: "InsufficientBalance",
  406: "UserInBlacklist",
  407: "CouldNotRoute",
  409: "DoNotDisturbRejection",
  500: "InternalServerError",
  501: "GatewayError",
  502: "RejectedByGateway",
};

const TAKEN = [100, 101, 102];

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

/** How the service treats a request that it would take. */
export type SmsTrouble =
  | null
  /** Takes the message, then cuts the connection before its answer. */
  | "cut-after"
  /** Cuts the connection without having taken anything. */
  | "cut-before"
  | "http-500"
  | "http-503"
  | "http-429"
  /** A 201 without recipients, as for a sender id that it does not know. */
  | "no-recipients"
  /** The same for a number that it does not understand. */
  | "no-number"
  /** Refuses for now, and repeats the message in its answer. */
  | "echoes"
  | "not-json";

/**
 * Stands in for Africa's Talking's bulk SMS on this machine, as strict as its documentation and its own libraries say: a
 * form with the key in a header, a 201 that contains failures, reports as forms that may come late, twice, out of order
 * or for nothing that was sent.
 */
export async function startAfricasTalkingDouble(
  options: { username?: string; apiKey?: string; senders?: readonly string[] } = {},
) {
  const username = options.username ?? "sandbox";
  const apiKey = options.apiKey ?? "atsk_local_double";
  const senders = options.senders ?? [];
  const taken: TakenSms[] = [];
  /** The code that a number is answered with; others get 101. */
  const codes = new Map<string, number>();
  const behaviour: { slowMs: number; trouble: (to: string) => SmsTrouble } = { slowMs: 0, trouble: () => null };
  let requests = 0;
  /** The messages of all requests with a key, taken or not. */
  const asked: { to: string; message: string }[] = [];
  let deliveryUrl: string | undefined;

  const plain = (res: ServerResponse, status: number, text: string) =>
    void res.writeHead(status, { "content-type": "text/plain" }).end(text);
  const created = (res: ServerResponse, message: string, recipients: readonly unknown[]) =>
    void res
      .writeHead(201, { "content-type": "application/json" })
      .end(JSON.stringify({ SMSMessageData: { Message: message, Recipients: recipients } }));

  function take(to: string, form: URLSearchParams) {
    const code = codes.get(to) ?? 101;
    const isTaken = TAKEN.includes(code);
    const id = isTaken ? `ATXid_${taken.length + 1}_${Math.random().toString(36).slice(2, 8)}` : "None";
    if (isTaken) taken.push({ id, to, message: form.get("message") ?? "", from: form.get("from") });
    return {
      statusCode: code,
      number: to,
      status: SMS_STATUSES[code] ?? "Unknown",
      cost: isTaken ? "KES 0.8000" : "0",
      messageId: id,
    };
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    requests += 1;
    const body = await readBody(req);
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://double");
    // For a test in another process: what a number was sent.
    if (pathname === "/taken")
      return void res
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(taken.filter(({ to }) => to === searchParams.get("to"))));
    if (pathname !== "/version1/messaging" || req.method !== "POST") return plain(res, 404, "Not Found");
    if (req.headers.apikey !== apiKey) return plain(res, 401, "The supplied authentication is invalid");
    if (!/^application\/x-www-form-urlencoded/.test(req.headers["content-type"] ?? ""))
      return plain(res, 415, "Unsupported Media Type");
    if (!/application\/json/.test(req.headers.accept ?? "")) return plain(res, 406, "Not Acceptable");
    const form = new URLSearchParams(body);
    if (form.get("username") !== username) return plain(res, 401, "The supplied authentication is invalid");
    const numbers = (form.get("to") ?? "").split(",");
    if (numbers.some((number) => !/^\+[1-9]\d{7,14}$/.test(number))) return plain(res, 400, "Invalid phone number");
    if (!form.get("message")) return plain(res, 400, "Missing parameter: message");
    for (const to of numbers) asked.push({ to, message: form.get("message") ?? "" });
    if (behaviour.slowMs > 0) await pause(behaviour.slowMs);
    const from = form.get("from");
    if (from !== null && !senders.includes(from)) return created(res, "InvalidSenderId", []);
    const trouble = behaviour.trouble(numbers[0] ?? "");
    if (trouble === "cut-before") return void req.socket.destroy();
    if (trouble === "http-500") return plain(res, 500, "Internal Server Error");
    if (trouble === "http-503") return plain(res, 503, "Service Unavailable");
    if (trouble === "http-429") return plain(res, 429, "Too Many Requests");
    if (trouble === "no-number") return created(res, "Sent to 0/1 Total Cost: 0", []);
    if (trouble === "no-recipients") return created(res, "InvalidSenderId", []);
    if (trouble === "echoes") {
      const status = `InternalServerError: ${form.get("message")}`;
      return created(res, status, [{ statusCode: 500, number: numbers[0], status, cost: "0", messageId: "None" }]);
    }
    const recipients = numbers.map((to) => take(to, form));
    if (trouble === "cut-after") return void req.socket.destroy();
    if (trouble === "not-json") return void res.writeHead(201).end("<html>");
    const count = recipients.filter(({ statusCode }) => TAKEN.includes(statusCode)).length;
    created(res, `Sent to ${count}/${recipients.length} Total Cost: KES ${(count * 0.8).toFixed(4)}`, recipients);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => plain(res, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    apiKey,
    taken,
    asked,
    codes,
    behaviour,
    requests: () => requests,
    /** The environment of an api that sends by this double. */
    env: () => ({
      AFRICASTALKING_USERNAME: username,
      AFRICASTALKING_API_KEY: apiKey,
      AFRICASTALKING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AFRICASTALKING_HOOK_SECRET: "a-secret-of-the-hook",
    }),
    /** Where reports go from now on. */
    sendReportsTo(address: string): void {
      deliveryUrl = address;
    },
    /** Sends a delivery report; returns the status of the response. */
    async report(id: string, status: string, more: Record<string, string> = {}): Promise<number> {
      if (!deliveryUrl) throw new Error("The double was not told where to send its reports.");
      const sms = taken.find((one) => one.id === id);
      const response = await fetch(deliveryUrl, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          ...{ id, status, phoneNumber: sms?.to ?? "+254700000000", networkCode: "63902" },
          ...more,
        }).toString(),
      });
      await response.arrayBuffer();
      return response.status;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type AfricasTalkingDouble = Awaited<ReturnType<typeof startAfricasTalkingDouble>>;
