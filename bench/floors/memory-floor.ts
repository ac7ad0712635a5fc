// Express that returns bytes from memory: those that were posted to it.
import express from "express";

let body = Buffer.from("{}");
const app = express();
app.get("/", (_req, res) => {
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("content-length", body.length);
  res.end(body);
});
app.post("/", express.raw({ type: () => true, limit: "10mb" }), (req, res) => {
  body = req.body;
  res.end();
});
app.listen(Number(process.env.PORT), "127.0.0.1");
