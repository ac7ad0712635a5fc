import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** A mail server that takes everything and keeps what it was sent. */
export async function startSmtpServer() {
  const messages: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let lines: string[] | null = null;
    say("220 test");
    createInterface({ input: socket }).on("line", (line) => {
      if (lines) {
        if (line !== ".") return void lines.push(line);
        messages.push(lines.join("\r\n"));
        lines = null;
        return void say("250 kept");
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "DATA") lines = [];
      say(command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 ok");
      if (command === "QUIT") socket.end();
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
