import { runStatementThread } from "./modules/payments/received/statement-thread";

// The thread that reads a statement of received money; it ends with its answer.
await runStatementThread();
