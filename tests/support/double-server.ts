import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface DoubleResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A local server that replaces a third party's. */
export async function startDouble(
  answer: (request: IncomingMessage, body: Buffer) => DoubleResponse | Promise<DoubleResponse>,
) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers, body } = await answer(request, Buffer.concat(chunks));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
