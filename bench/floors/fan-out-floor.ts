// Bare Socket.IO: emits each posted order to all clients, and reports to the benchmark when it did.
import { createServer } from "node:http";
import { Server } from "socket.io";
import { now } from "../support/shared-clock";

const order = {
  eventId: 1,
  id: 1,
  orderId: 1,
  orderNumber: "FD-4821-7730",
  customerName: "Amina Otieno",
  totalAmount: 32_000,
  itemCount: 1,
  timestamp: new Date().toISOString(),
};
const http = createServer((req, res) => {
  if (req.method === "POST") {
    process.send?.({ emittedAt: now() });
    io.emit("newOrder", order);
  }
  res.end("{}");
});
const io = new Server(http, { path: "/socket.io", serveClient: false });
http.listen(Number(process.env.PORT), "127.0.0.1");
