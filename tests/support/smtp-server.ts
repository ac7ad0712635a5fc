import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

interface SmtpOptions {
  /** The port to listen on; a free one by default. */
  port?: number;
  /** The reply to RCPT TO (RFC 5321, 4.3.2), such as "550 no such user"; "250 ok" by default. */
  replyToRecipient?: (recipient: string) => string;
  /** The reply to the end of the message; null sends none. */
  replyToMessage?: (message: string) => Promise<string | null> | string | null;
}

/** A mail server that accepts everything by default, and stores it. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const { replyToRecipient = () => "250 ok", replyToMessage = () => "250 kept" } = options;
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const say = (line: string) => {
      socket.write(`${line}\r\n`);
    };
    let lines: string[] | null = null;
    say("220 test");
    createInterface({ input: socket }).on("line", (line) => {
      if (lines) {
        if (line !== ".") {
          lines.push(line);
          return;
        }
        const message = lines.join("\r\n");
        lines = null;
        messages.push(message);
        Promise.resolve(replyToMessage(message)).then(
          (reply) => reply && say(reply),
          () => socket.destroy(),
        );
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") lines = [];
      if (command === "RCPT") say(replyToRecipient(/<(.*?)>/.exec(line)?.[1] ?? ""));
      else say(command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 ok");
      if (command === "QUIT") socket.end();
    });
    socket.on("error", () => {});
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
