import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A mail server that stores accepted mail and may be slow or unreachable. */
export async function startMailServer() {
  /** Whole messages, in the order in which they were taken. */
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    let lines: string[] | null = null;
    say("220 test");
    const input = createInterface({ input: socket });
    // Socket errors of a killed client are ignored.
    input.on("error", () => {});
    input.on("line", (line) => {
      if (lines) {
        if (line !== ".") return void lines.push(line);
        taken.push(lines.join("\r\n"));
        lines = null;
        // The message is accepted; the sender is told late.
        return void setTimeout(() => say("250 kept"), delayMs);
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") lines = [];
      say(command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 ok");
      if (command === "QUIT") socket.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answerAfter: (ms: number) => {
      delayMs = ms;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A header of a message, unfolded. */
export const headerOf = (message: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(message)?.[1]?.replace(/\r\n\s*/g, " ") ?? "";
