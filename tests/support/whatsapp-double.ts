import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A message that WhatsApp took. */
export interface TakenWhatsApp {
  id: string;
  to: string;
  type: "text" | "template";
  /** The words, or the name of the template. */
  body: string;
  parameters: string[];
  callbackData: string | null;
}

interface GraphError {
  code: number;
  status: number;
  message: string;
  details?: string;
}

/** Errors of the Cloud API by their codes. */
export const WHATSAPP_ERRORS: Readonly<Record<number, GraphError>> = {
  190: { code: 190, status: 401, message: "Invalid OAuth access token - Cannot parse access token" },
  100: { code: 100, status: 400, message: "Invalid parameter" },
  130429: { code: 130429, status: 429, message: "(#130429) Rate limit hit" },
  131000: { code: 131000, status: 500, message: "(#131000) Something went wrong" },
  131026: { code: 131026, status: 400, message: "(#131026) Message undeliverable" },
  131030: { code: 131030, status: 400, message: "(#131030) Recipient phone number not in allowed list" },
  131047: { code: 131047, status: 400, message: "(#131047) Re-engagement message" },
  131056: { code: 131056, status: 400, message: "(#131056) (Business Account, Consumer Account) pair rate limit hit" },
  132000: { code: 132000, status: 400, message: "(#132000) Number of parameters does not match the expected number" },
  132001: { code: 132001, status: 404, message: "(#132001) Template name does not exist in the translation" },
};

interface Message {
  messaging_product?: unknown;
  recipient_type?: unknown;
  to?: unknown;
  type?: unknown;
  text?: { body?: unknown };
  template?: { name?: unknown; language?: { code?: unknown }; components?: { parameters?: { text?: unknown }[] }[] };
  biz_opaque_callback_data?: unknown;
}

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

/** How the service treats a request that it would take: an error, or a cut connection before or after taking it. */
export type WhatsAppTrouble = null | number | "cut-after" | "cut-before" | "http-500";

/**
 * Stands in for WhatsApp's Cloud API on this machine, as Meta documents it: a bearer token, free texts only within 24 hours
 * of what the recipient wrote, else templates with the right number of parameters; statuses signed over their bytes. A free
 * text outside the window is taken and reported as failed (131047), as the real one does.
 */
export async function startWhatsAppDouble(
  options: { phoneNumberId?: string; token?: string; appSecret?: string } = {},
) {
  const phoneNumberId = options.phoneNumberId ?? "106540352242922";
  const token = options.token ?? "EAAlocaldouble";
  const appSecret = options.appSecret ?? "app-secret-of-the-double";
  const verifyToken = "verify-token-of-the-double";
  const taken: TakenWhatsApp[] = [];
  /** Numbers (without +) whose owners wrote within 24 hours. */
  const openWindows = new Set<string>();
  /** Approved templates: `name/language` and how many parameters. */
  const templates = new Map<string, number>([["hello_world/en_US", 0]]);
  const behaviour: { slowMs: number; trouble: (to: string) => WhatsAppTrouble; reportsWindow: boolean } = {
    ...{ slowMs: 0, trouble: () => null },
    /** Whether a closed window is reported by a status; else it is the answer. */
    reportsWindow: true,
  };
  let webhookUrl: string | undefined;
  let requests = 0;
  const pending: Promise<unknown>[] = [];

  const json = (res: ServerResponse, status: number, body: unknown) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (res: ServerResponse, code: number, details?: string) => {
    const error = WHATSAPP_ERRORS[code] ?? { code, status: 400, message: `(#${code})` };
    json(res, error.status, {
      error: {
        ...{ message: error.message, type: "OAuthException", code, fbtrace_id: "Alocal" },
        ...(details && { error_data: { messaging_product: "whatsapp", details } }),
      },
    });
  };

  /** Returns the code that refuses a message; null: it is taken. */
  function problemOf(message: Message): number | null {
    const { to, type, text, template } = message;
    if (message.messaging_product !== "whatsapp" || typeof to !== "string" || !/^[1-9]\d{7,14}$/.test(to)) return 100;
    if (type === "text") {
      if (typeof text?.body !== "string" || text.body === "" || text.body.length > 4096) return 100;
      return openWindows.has(to) || behaviour.reportsWindow ? null : 131047;
    }
    if (type !== "template") return 100;
    const expected = templates.get(`${String(template?.name)}/${String(template?.language?.code)}`);
    if (expected === undefined) return 132001;
    const parameters = template?.components?.[0]?.parameters ?? [];
    if (parameters.length !== expected) return 132000;
    return parameters.some(({ text: value }) => typeof value !== "string" || value === "" || /[\n\t]| {5}/.test(value))
      ? 100
      : null;
  }

  const sign = (body: string) => `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;

  async function notify(value: Record<string, unknown>, signature?: string): Promise<number> {
    if (!webhookUrl) throw new Error("The double was not told where to send its messages.");
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        {
          id: "1",
          changes: [
            {
              field: "messages",
              value: {
                messaging_product: "whatsapp",
                metadata: { display_phone_number: "254700000000", phone_number_id: phoneNumberId },
                ...value,
              },
            },
          ],
        },
      ],
    });
    const response = await fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub-signature-256": signature ?? sign(body) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Sends a status of a message; returns the status of the response. */
  function status(id: string, word: string, { code, signature }: { code?: number; signature?: string } = {}) {
    const message = taken.find((one) => one.id === id);
    const error = code === undefined ? undefined : WHATSAPP_ERRORS[code];
    return notify(
      {
        statuses: [
          {
            ...{ id, status: word, timestamp: String(Math.trunc(Date.now() / 1000)), recipient_id: message?.to ?? "1" },
            ...(message?.callbackData && { biz_opaque_callback_data: message.callbackData }),
            ...(error && { errors: [{ code: error.code, title: error.message, message: error.message }] }),
          },
        ],
      },
      signature,
    );
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    requests += 1;
    const body = await readBody(req);
    const { pathname } = new URL(req.url ?? "/", "http://double");
    if (req.method !== "POST" || !/^\/v\d+\.\d+\/\d+\/messages$/.test(pathname)) return refuse(res, 100);
    if (req.headers.authorization !== `Bearer ${token}`) return refuse(res, 190);
    if (!pathname.includes(`/${phoneNumberId}/`)) return refuse(res, 100, "Unknown phone number id");
    if (!/^application\/json/.test(req.headers["content-type"] ?? "")) return refuse(res, 100);
    const message = JSON.parse(body) as Message;
    const to = String(message.to);
    if (behaviour.slowMs > 0) await pause(behaviour.slowMs);
    const trouble = behaviour.trouble(to);
    if (trouble === "cut-before") return void req.socket.destroy();
    if (trouble === "http-500") return void res.writeHead(500).end("upstream error");
    if (typeof trouble === "number") return refuse(res, trouble);
    const problem = problemOf(message);
    if (problem !== null) return refuse(res, problem);
    const id = `wamid.${Buffer.from(`${to}:${taken.length + 1}:${Math.random()}`).toString("base64")}`;
    const isText = message.type === "text";
    taken.push({
      ...{ id, to, type: isText ? "text" : "template" },
      body: String(isText ? message.text?.body : message.template?.name),
      parameters: (message.template?.components?.[0]?.parameters ?? []).map(({ text }) => String(text)),
      callbackData: typeof message.biz_opaque_callback_data === "string" ? message.biz_opaque_callback_data : null,
    });
    if (isText && !openWindows.has(to) && webhookUrl) pending.push(status(id, "failed", { code: 131047 }));
    if (trouble === "cut-after") return void req.socket.destroy();
    json(res, 200, {
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id }],
    });
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => json(res, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    taken,
    openWindows,
    templates,
    behaviour,
    verifyToken,
    sign,
    status,
    notify,
    requests: () => requests,
    /** The environment of an api that sends by this double. */
    env: () => ({
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_TOKEN: token,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_URL: url,
    }),
    /** Where statuses and messages go from now on. */
    sendTo(address: string): void {
      webhookUrl = address;
    },
    /** The owner of a number (without +) writes; their window is open from now on. */
    write(from: string, text: string, id = `wamid.in${Math.random().toString(36).slice(2)}`): Promise<number> {
      openWindows.add(from);
      return notify({
        contacts: [{ profile: { name: "Wanjiru" }, wa_id: from }],
        messages: [{ from, id, timestamp: String(Math.trunc(Date.now() / 1000)), type: "text", text: { body: text } }],
      });
    },
    async stop(): Promise<void> {
      await Promise.allSettled(pending);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type WhatsAppDouble = Awaited<ReturnType<typeof startWhatsAppDouble>>;
